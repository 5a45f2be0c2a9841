import type { ReactNode } from 'react'
import type { App } from '#site/content/app-mapping.ts'
import { findApp } from '#site/content/apps.ts'
import { getSiteContent, type SiteContent } from '#site/content/site-content.ts'
import type { AppPage } from '#site/define.ts'
import { definePageView } from '#site/page-view.ts'
import { appJsonLd } from '#site/seo/app-json-ld.ts'

/** The page of an app; an app that is no longer in the catalog has none. */
export function defineAppPageView(
  page: AppPage,
  View: (props: { app: App; content: SiteContent }) => ReactNode,
) {
  return definePageView({
    page,
    load: async (view) => {
      const [app, content] = await Promise.all([findApp(page.app, view), getSiteContent(view)])
      return app && { app, content }
    },
    jsonLd: ({ app }, { seo, site }) => appJsonLd(app, seo, site),
    View,
  })
}
