import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { currentContentMode } from '#lib/content/content-mode.ts'
import { listApps } from '#site/content/app/query.ts'
import { getPage } from '#site/content/page/query.ts'
import { appPageView } from '#site/pages/app/app-page-view.tsx'
import { SectionPage } from '#site/pages/page/section-page.tsx'
import { JsonLd } from '#site/seo/json-ld-script.tsx'
import { pageMetadata } from '#site/seo/metadata.ts'
import { pageDocumentJsonLd, pageDocumentSeo } from '#site/seo/page-document.ts'
import { getSite } from '#site/seo/site.ts'
import { pageRoute } from '../../page-route.tsx'

type Props = PageProps<'/[...path]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { path } = await params
  return (await routeAt(path.join('/'))).generateMetadata()
}

export default async function Page({ params }: Props) {
  const { path } = await params
  return (await routeAt(path.join('/'))).PageRoute()
}

/** The page of an app, or one that is made of sections. */
async function routeAt(slug: string) {
  const apps = await listApps(await currentContentMode())
  const app = apps.find(({ href }) => href === `/${slug}`)
  return app ? pageRoute(appPageView(app.href)) : sectionPageRoute(slug)
}

function sectionPageRoute(slug: string) {
  async function read() {
    const mode = await currentContentMode()
    const [page, site] = await Promise.all([getPage(slug, mode), getSite(mode)])
    if (!page) notFound()
    return { page, site, mode }
  }

  return {
    async generateMetadata(): Promise<Metadata> {
      const { page, site } = await read()
      return pageMetadata(pageDocumentSeo(page, site), site)
    },

    async PageRoute() {
      const { page, site, mode } = await read()
      return (
        <>
          <JsonLd things={pageDocumentJsonLd(page, site)} />
          <SectionPage page={page} mode={mode} />
        </>
      )
    },
  }
}
