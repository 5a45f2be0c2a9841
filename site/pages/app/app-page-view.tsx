import { appPath } from '#schemas/app-path.ts'
import { listApps } from '#site/content/app/query.ts'
import { stepsOf } from '#site/content/roadmap-quarter/parse.ts'
import { listRoadmap } from '#site/content/roadmap-quarter/query.ts'
import { getSiteContent } from '#site/content/site-content/query.ts'
import type { PageAddress } from '#site/define.ts'
import { definePageView } from '#site/page-view.ts'
import { appJsonLd } from '#site/seo/app-json-ld.ts'
import { seoPageOf } from '#site/seo/seo-pages.ts'
import { AppPage } from './app-page.tsx'
import { viewOf } from './views.ts'
import './app-page.css'

/**
 * The page of whichever app names this address as its own. An app with a view of its own is drawn by that, every other
 * one from what its document holds.
 */
export function appPageView(path: PageAddress) {
  return definePageView({
    page: { path },
    load: async (mode) => {
      if (!appPath.test(path)) return undefined
      const [apps, content] = await Promise.all([listApps(mode), getSiteContent(mode)])
      const app = apps.find(({ href }) => href === path)
      if (!app) return undefined
      const own = viewOf(app)
      return { app, content, own, steps: own ? [] : stepsOf(app, await listRoadmap(mode)) }
    },
    seo: ({ app }) => seoPageOf(app).seo,
    jsonLd: ({ app }, { seo, site }) => appJsonLd(app, seo, site),
    View: ({ app, content, own: Own, steps }) =>
      Own ? <Own app={app} content={content} /> : <AppPage app={app} steps={steps} />,
  })
}
