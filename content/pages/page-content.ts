import type { Page } from '#schemas/sanity.types.ts'

/** The content a fixed page ships with, in the shape of its document. */
export type PageContent = {
  /** `page-about` for `/about`. */
  readonly _id: `page-${string}`
  readonly _type: 'page'
  readonly title: string
  /** What editors may change about it in search results and shared links. */
  readonly seo?: NonNullable<Page['seo']>
  readonly pageBuilder: readonly StoredSection[]
}

/** A section as it is stored. */
export type StoredSection = NonNullable<Page['pageBuilder']>[number]
