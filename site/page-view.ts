import type { ReactNode } from 'react'
import type { ContentMode } from '#lib/content/content-mode.ts'
import type { PageSeo, PageWithSeo } from '#site/content/page-seo/parse.ts'
import type { SeoDefaults } from './define.ts'
import type { Site } from './seo/site-nodes.ts'

/** How a page is drawn. */
export type PageView<Data extends object> = {
  readonly page: PageWithSeo
  /** Reads what it shows, and nothing else; `undefined` when there is no such page. */
  readonly load: (mode: ContentMode) => Promise<Data | undefined>
  /** What search results show of it until an editor writes other, where that is in the same data. */
  readonly seo?: (data: Data) => SeoDefaults | undefined
  /** What machines are told of it (schema.org), of the same data. */
  readonly jsonLd: (data: Data, facts: { seo: PageSeo; site: Site }) => unknown[]
  readonly View: (data: Data) => ReactNode
}

/** A page's view, as it is given; `View` and `jsonLd` get what `load` reads, and no more. */
export function definePageView<Data extends object>(view: PageView<Data>): PageView<Data> {
  return view
}
