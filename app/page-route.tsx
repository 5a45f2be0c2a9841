import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { type View as ContentView, currentView } from '#lib/content/view.ts'
import { getPageSeo } from '#site/content/page-seo.ts'
import type { PageView } from '#site/page-view.ts'
import { pageJsonLd } from '#site/seo/json-ld.ts'
import { JsonLd } from '#site/seo/json-ld-script.tsx'
import { pageMetadata } from '#site/seo/metadata.ts'
import { getSite } from '#site/seo/site.ts'

/** What Next wants of the route of a page: its metadata, and the page with its structured data. */
export function pageRoute<Data extends object>(pageView: PageView<Data>) {
  const { page, load, jsonLd, View } = pageView

  async function read() {
    const view = await currentView()
    const loading = load(view)
    const [data, seo, site] = await Promise.all([loading, readSeo(loading, view), getSite(view)])
    if (!data) notFound()
    return { data, seo, site }
  }

  /** A page that says by itself what it ships with is not asked before it has said so. */
  async function readSeo(loading: Promise<Data | undefined>, view: ContentView) {
    const data = pageView.seo && (await loading)
    const seo = data && pageView.seo?.(data)
    return getPageSeo(seo ? { ...page, seo } : page, view)
  }

  async function generateMetadata(): Promise<Metadata> {
    const { seo, site } = await read()
    return pageMetadata(seo, site)
  }

  async function PageRoute() {
    const { data, seo, site } = await read()
    return (
      <>
        <JsonLd things={pageJsonLd(seo, jsonLd(data, { seo, site }))} />
        <View {...data} />
      </>
    )
  }

  return { generateMetadata, PageRoute }
}
