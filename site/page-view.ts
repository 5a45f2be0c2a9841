import type { ReactNode } from 'react'
import type { ContentMode } from '#lib/content/content-mode.ts'
import type { PageSeo, PageWithSeo } from '#site/content/seo/parse.ts'
import type { Seo } from '#site/content/seo/stored.ts'
import type { SeoDefaults } from './define.ts'
import type { Site } from './seo/site-nodes.ts'

/** How to load and render a page. */
export type PageView<Data extends object> = {
  readonly page: PageWithSeo
  /** Reads the data that the page shows; `undefined` if there is no such page. */
  readonly load: (mode: ContentMode) => Promise<Data | undefined>
  /** Returns the default search data, if it comes from the same data. */
  readonly seo?: (data: Data) => SeoDefaults | undefined
  /** Returns what an editor wrote in the page's document, which takes the place of the defaults. */
  readonly storedSeo?: (data: Data) => Seo
  /** Returns the structured data (schema.org), based on the same data. */
  readonly jsonLd: (
    data: Data,
    facts: { seo: PageSeo; site: Site },
  ) => unknown[] | Promise<unknown[]>
  readonly View: (data: Data) => ReactNode
}

/** Defines a page's view. `View` and `jsonLd` receive exactly what `load` returns. */
export function definePageView<Data extends object>(view: PageView<Data>): PageView<Data> {
  return view
}
