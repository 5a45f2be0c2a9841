import type { Metadata } from 'next'
import { currentContentMode } from '#lib/content/content-mode.ts'
import { listApps } from '#site/content/app/query.ts'
import { appPageView } from '#site/pages/app/app-page-view.tsx'
import { sectionPageView } from '#site/pages/page/section-page-view.tsx'
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
  return app ? pageRoute(appPageView(app.href)) : pageRoute(sectionPageView(slug))
}
