import { appPath } from '#schemas/app-path.ts'
import { appPage } from '#site/content/app/page.ts'
import { listApps } from '#site/content/app/query.ts'
import { completed } from '#site/content/page/query.ts'
import type { PageAddress } from '#site/define.ts'
import { definePageView } from '#site/page-view.ts'
import { SectionPage } from '#site/pages/page/section-page.tsx'
import { appPageJsonLd } from '#site/seo/app-json-ld.ts'
import { seoPageOf } from '#site/seo/seo-pages.ts'

export function appPageView(path: PageAddress) {
  return definePageView({
    page: { path },
    load: async (mode) => {
      if (!appPath.test(path)) return undefined
      const app = (await listApps(mode)).find(({ href }) => href === path)
      const [page] = app ? await completed([appPage(app)], mode) : []
      return app && page && { app, page, mode }
    },
    seo: ({ app }) => seoPageOf(app).seo,
    storedSeo: ({ app }) => app.seo,
    jsonLd: ({ app, page }, { seo, site }) => appPageJsonLd(app, page, seo, site),
    View: SectionPage,
  })
}
