import type { Metadata } from 'next'
import { appPageView } from '#site/pages/app/app-page-view.tsx'
import { pageRoute } from '../../page-route.tsx'

export async function generateMetadata(props: PageProps<'/[app]'>): Promise<Metadata> {
  return (await routeAt(props)).generateMetadata()
}

export default async function Page(props: PageProps<'/[app]'>) {
  return (await routeAt(props)).PageRoute()
}

async function routeAt({ params }: PageProps<'/[app]'>) {
  return pageRoute(appPageView(`/${(await params).app}`))
}
