import { type Page, pageQuestions, pageText } from '#site/content/page/parse.ts'
import { mergePageSeo, type PageSeo } from '#site/content/page-seo/parse.ts'
import { faqJsonLd, webPageJsonLd } from './json-ld.ts'
import type { Site } from './site-nodes.ts'

/** Returns the search and sharing data of a page: what its editor wrote, otherwise its own title and first text. */
export function pageDocumentSeo(page: Page, site: Pick<Site, 'url'>): PageSeo {
  const { title, description, picture, ...seo } = page.seo
  return mergePageSeo(
    {
      path: page.path,
      seo: { title: title ?? page.title, description: description ?? pageText(page) },
    },
    { ...seo, ogImage: picture?.src, ogImageAlt: picture?.alt },
    site.url,
  )
}

/** Returns the structured data of a page. */
export function pageDocumentJsonLd(page: Page, site: Site): unknown[] {
  return [
    ...webPageJsonLd(pageDocumentSeo(page, site), page.title, site, page.parents),
    ...faqJsonLd(`${site.url}${page.path}`, pageQuestions(page)),
  ]
}
