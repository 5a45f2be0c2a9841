import { notFound } from 'next/navigation'
import { findApp } from '#lib/content/apps.ts'
import { getPageSeo } from '#lib/content/page-seo.ts'
import { getSiteContent } from '#lib/content/site-content.ts'
import { currentView } from '#lib/content/view.ts'
import { getSite } from '#lib/seo/site.ts'

/** What every app's page is made of; an app that is no longer in the catalog has no page. */
export async function loadAppPage(id: string, path: string) {
  const view = await currentView()
  const [app, content, seo, site] = await Promise.all([
    findApp(id, view),
    getSiteContent(view),
    getPageSeo(path, view),
    getSite(view),
  ])
  if (!app) notFound()

  return { app, content, seo, site }
}
