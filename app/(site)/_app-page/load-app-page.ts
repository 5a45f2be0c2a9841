import { notFound } from 'next/navigation'
import { currentView } from '#lib/content/view.ts'
import { findApp } from '#site/content/apps.ts'
import { getPageSeo } from '#site/content/page-seo.ts'
import { getSiteContent } from '#site/content/site-content.ts'
import type { AppPage } from '#site/define.ts'
import { getSite } from '#site/seo/site.ts'

/** What every app's page is made of; an app that is no longer in the catalog has no page. */
export async function loadAppPage(page: AppPage) {
  const view = await currentView()
  const [app, content, seo, site] = await Promise.all([
    findApp(page.app, view),
    getSiteContent(view),
    getPageSeo(page, view),
    getSite(view),
  ])
  if (!app) notFound()

  return { app, content, seo, site }
}
