import type { PageContent } from '#content/pages/page-content.ts'
import type { DocumentType } from '#schemas'
import type { pageSchemaTypes, pageTypes } from '#schemas/objects/seo.ts'
import type { ContentText } from '#schemas/site-content.ts'

/** Path of a page of the site: `/about`. */
export type PageAddress = `/${string}`

/** Default search data of a page. */
export type SeoDefaults = {
  readonly title: string
  readonly description: string
  /** Defaults to a website. */
  readonly type?: PageType
  /** Defaults to a generic page. */
  readonly schemaType?: PageSchemaType
}

export type PageType = (typeof pageTypes)[number]

export type PageSchemaType = (typeof pageSchemaTypes)[number]

type ContentKeys = Readonly<Record<string, ContentText>>

type NoKeys = Readonly<Record<never, ContentText>>

/** A page of the site: its path, and its entries in lists of pages. */
export type Page<Path extends PageAddress = PageAddress, Keys extends ContentKeys = ContentKeys> = {
  readonly path: Path
  /** Name of the page on the site, in the Studio and in the admin area. */
  readonly title: string
  /** Name of the page among the items it lists: `All Apps`. */
  readonly listTitle?: string
  /** Default search data, which editors can override in the page's document. */
  readonly seo?: SeoDefaults
  /**
   * The document types it shows. The sitemap's date is the last change to one of these. Omits what the navigation and
   * footer of every page show.
   */
  readonly shows: readonly DocumentType[]
  /** The page's editable texts, by key. */
  readonly keys?: Keys
  /** The sections it ships with, if it is made of sections. Editors change them in its document. */
  readonly content?: PageContent
  /** ID of the app that the page is for. The app's document determines whether the page exists, and its path. */
  readonly app?: string
  /** Its purpose in one line, for the list for language models. */
  readonly llms?: string
}

/** Defines a text of the site. Its key in the page's `keys` is its name in code and content. */
export function defineContentKey(key: ContentText): ContentText {
  return key
}

/** Where a text is stored: in a section of a page. */
export type TextPlace = {
  /** ID of the page's document. */
  readonly id: string
  /** `_key` of the section. */
  readonly section: string
  readonly field: string
}

/** A text of the site that is stored in a section of its page. */
export type PlacedText = ContentText & { readonly place: TextPlace }

/**
 * Defines a text of the site that is stored in a section. Its default is the text that the page ships with. The field
 * `text` of a section holds several lines, every other one a single line.
 *
 * @param section `_key` of the section in `content`
 * @throws Error if the page ships without this section or text
 */
export function definePlacedKey(
  { _id: id, pageBuilder }: PageContent,
  section: string,
  field: string,
  key: Pick<ContentText, 'title' | 'help'>,
): PlacedText {
  const shipped = pageBuilder.find(({ _key }) => _key === section)
  const text = new Map<string, unknown>(Object.entries(shipped ?? {})).get(field)
  if (typeof text !== 'string') throw new Error(`${id} has no text ${section}.${field}.`)
  const lines = field === 'text' ? 'many' : undefined
  return { ...key, text, ...(lines && { lines }), place: { id, section, field } }
}

/** Defines a page. Code can then refer to its path and keys with type checking. */
export function definePage<const Path extends PageAddress, const Keys extends ContentKeys = NoKeys>(
  page: Page<Path, Keys>,
): Page<Path, Keys> {
  return page
}

export type AppPage<
  Path extends PageAddress = PageAddress,
  Keys extends ContentKeys = ContentKeys,
> = Page<Path, Keys> & { readonly app: string }

export function defineAppPage<const Path extends PageAddress, const Keys extends ContentKeys>(
  page: Omit<AppPage<Path, Keys>, 'shows'>,
): AppPage<Path, Keys> {
  return { ...page, shows: ['siteContent', 'app'] }
}
