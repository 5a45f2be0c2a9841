import type { Question } from '#site/content/question/parse.ts'
import type { PageSeo } from '#site/content/seo/parse.ts'
import type { ToolCard, ToolPage } from '#site/content/tool/parse.ts'
import { collectionPageJsonLd } from './collection-json-ld.ts'
import { faqJsonLd } from './json-ld.ts'
import type { Site } from './site-nodes.ts'
import { webApplicationJsonLd } from './web-application-json-ld.ts'

/** Returns the page that lists the tools, and its breadcrumb. */
export function toolsJsonLd(seo: PageSeo, tools: readonly ToolCard[], site: Site): unknown[] {
  const items = tools.map(({ name, href }) => ({ name, path: href }))
  return collectionPageJsonLd({ ...seo, crumbs: [{ name: 'Tools', path: seo.path }], items }, site)
}

/** Returns the structured data of a tool's page: the tool, and the questions that the page answers. */
export function toolJsonLd(
  { name, features }: Pick<ToolPage, 'name' | 'features'>,
  questions: readonly Question[],
  seo: PageSeo,
  site: Site,
): unknown[] {
  return [
    ...webApplicationJsonLd({ ...seo, name, features }, site),
    ...faqJsonLd(`${site.url}${seo.path}`, questions),
  ]
}
