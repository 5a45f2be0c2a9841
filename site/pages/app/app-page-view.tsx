import { appPath } from '#schemas/app-path.ts'
import { appPage, plansOnPage } from '#site/content/app/page.ts'
import { listApps } from '#site/content/app/query.ts'
import { pageQuestions } from '#site/content/page/parse.ts'
import { completed } from '#site/content/page/query.ts'
import type { PageAddress } from '#site/define.ts'
import { definePageView } from '#site/page-view.ts'
import { SectionPage } from '#site/pages/page/section-page.tsx'
import { appJsonLd } from '#site/seo/app-json-ld.ts'
import { faqJsonLd } from '#site/seo/json-ld.ts'
import { seoPageOf } from '#site/seo/seo-pages.ts'

/** The page of whichever app names this address as its own. */
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
    jsonLd: ({ app, page }, { seo, site }) => {
      const questions = pageQuestions(page)
      const faq = questions.length > 0 ? [faqJsonLd(`${site.url}${path}`, questions)] : []
      return [...appJsonLd({ ...app, plans: plansOnPage(app) }, seo, site), ...faq]
    },
    View: SectionPage,
  })
}
