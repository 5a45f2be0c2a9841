import type { ContentMode } from '#lib/content/content-mode.ts'
import { pageQuestions } from '#site/content/page/parse.ts'
import { getFixedPage } from '#site/content/page/query.ts'
import type { PageSeo } from '#site/content/seo/parse.ts'
import type { Page } from '#site/define.ts'
import { definePageView } from '#site/page-view.ts'
import { faqJsonLd, webPageJsonLd } from '#site/seo/json-ld.ts'
import type { Site } from '#site/seo/site-nodes.ts'
import { SectionPage } from './section-page.tsx'

/**
 * Returns the view of a page with sections and its own route.
 *
 * @param jsonLd structured data in addition to FAQPage; defaults to a plain page's
 * @throws Error if the page has no sections
 */
export function fixedPageView(
  page: Page,
  jsonLd: PageJsonLd = (seo, site) => webPageJsonLd(seo, page.title, site),
) {
  const { content } = page
  if (!content) throw new Error(`${page.path} has no sections.`)
  return definePageView({
    page,
    load: async (mode) => ({ page: await getFixedPage(content._id, mode), mode }),
    storedSeo: ({ page: shown }) => shown.seo,
    jsonLd: async ({ page: shown, mode }, { seo, site }) => {
      const faq = faqJsonLd(`${site.url}${page.path}`, pageQuestions(shown))
      return [...(await jsonLd(seo, site, mode)), ...faq]
    },
    View: SectionPage,
  })
}

type PageJsonLd = (
  seo: PageSeo,
  site: Site,
  mode: ContentMode,
) => readonly unknown[] | Promise<readonly unknown[]>
