import type { ContentMode } from '#lib/content/content-mode.ts'
import { pageQuestions } from '#site/content/page/parse.ts'
import { getPage } from '#site/content/page/query.ts'
import { definePageView } from '#site/page-view.ts'
import { faqJsonLd, webPageJsonLd } from '#site/seo/json-ld.ts'
import { pageSeoDefaults } from '#site/seo/page-seo-defaults.ts'
import { SectionPage } from './section-page.tsx'

export function sectionPageView(slug: string) {
  return definePageView({
    page: { path: `/${slug}` },
    load: async (mode: ContentMode) => {
      const page = await getPage(slug, mode)
      return page && { page, mode }
    },
    seo: ({ page }) => pageSeoDefaults(page),
    storedSeo: ({ page }) => page.seo,
    jsonLd: ({ page }, { seo, site }) => [
      ...webPageJsonLd(seo, page.title, site, page.parents),
      ...faqJsonLd(`${site.url}${page.path}`, pageQuestions(page)),
    ],
    View: SectionPage,
  })
}
