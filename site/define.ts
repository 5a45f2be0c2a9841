import type { DocumentType } from '#schemas'
import type { pageSchemaTypes, pageTypes } from '#schemas/page-seo.ts'
import type { ContentText } from '#schemas/site-content.ts'

/** Address of a page of the site, from its root: `/about`. */
export type PageAddress = `/${string}`

/** Search data that a page ships with. */
export type SeoDefaults = {
  readonly title: string
  readonly description: string
  /** A website where nothing else is said. */
  readonly type?: PageType
  /** A page of no particular kind where nothing else is said. */
  readonly schemaType?: PageSchemaType
}

export type PageType = (typeof pageTypes)[number]

export type PageSchemaType = (typeof pageSchemaTypes)[number]

/** A column of the footer. */
export type FooterColumn = 'Our Apps' | 'Resources' | 'Support'

type FooterLink = {
  readonly column: FooterColumn
  /** Its place in the column, from 1. */
  readonly place: number
  /** What the link says where that is not the title of the page. */
  readonly label?: string
  /** The part of the page that it leads to. */
  readonly anchor?: `#${string}`
}

type ContentKeys = Readonly<Record<string, ContentText>>

type NoKeys = Readonly<Record<never, ContentText>>

/** A page of the site: its address, and what lists of pages say of it. */
export type Page<Path extends PageAddress = PageAddress, Keys extends ContentKeys = ContentKeys> = {
  readonly path: Path
  /** What the site, the Studio and the admin area call it. */
  readonly title: string
  /** What it is called among the things that it lists: `All Apps`. */
  readonly listTitle?: string
  /** What search results show of it until an editor writes other. */
  readonly seo?: SeoDefaults
  /** No editor may write other: it has no document for that. */
  readonly hasFixedSeo?: true
  /**
   * The types of documents it is made of: the sitemap says when one of these last changed. What stands in the
   * navigation and footer of every page is not repeated here.
   */
  readonly shows: readonly DocumentType[]
  /** The texts of the page that editors may change, by their keys. */
  readonly keys?: Keys
  /** Id of the app whose page it is: whether there is one, and where, its document says. */
  readonly app?: string
  /** Its place in the menu, from 1. */
  readonly menu?: number
  readonly footer?: readonly FooterLink[]
  /** Found by the search: under what people may call it, and what is said of it where it has no description. */
  readonly search?: { readonly words: string; readonly summary?: string }
  /** What it is for, in a line: the list for language models then names it. */
  readonly llms?: string
}

/** A text of the site, as it is given. Its name among the keys of a page is what code and content call it. */
export function defineContentKey(key: ContentText): ContentText {
  return key
}

/** A page of the site, as it is given; its address and its keys become ones that code may name. */
export function definePage<const Path extends PageAddress, const Keys extends ContentKeys = NoKeys>(
  page: Page<Path, Keys>,
): Page<Path, Keys> {
  return page
}

/** The page of an app. */
export type AppPage<
  Path extends PageAddress = PageAddress,
  Keys extends ContentKeys = ContentKeys,
> = Page<Path, Keys> & { readonly app: string }

/** The page of an app, as it is given. */
export function defineAppPage<const Path extends PageAddress, const Keys extends ContentKeys>(
  page: AppPage<Path, Keys>,
): AppPage<Path, Keys> {
  return page
}
