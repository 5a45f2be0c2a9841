import type { calloutTones } from '#schemas/objects/callout.ts'
import type { pageSchemaTypes, pageTypes } from '#schemas/page-seo.ts'
import type { BadgeColor } from '#schemas/rules/badge-colors.ts'
import type { CodeLanguage } from '#schemas/rules/code-languages.ts'
import type { PerformanceName } from '#schemas/site-settings-performance.ts'
import type { toApps } from './app-mapping.ts'
import type { toRoadmap } from './roadmap-mapping.ts'

/**
 * The site's own nouns. Pages and views know these and nothing of GROQ, `_ref` or Sanity's document
 * shapes: a mapper beside each query makes them (specification §3).
 */

/**
 * Says which document a text comes from, so that a view can mark it as editable. Present only for
 * someone who may edit; visitors' pages carry none of it. Pass it to `editAttribute`.
 */
export type EditTarget<Path extends string = string> = {
  readonly id: string
  readonly type: string
  /** Never there: tells the compiler which fields the document has. */
  readonly paths?: Path
}

/** What an element of an editable text carries; nothing for visitors. */
export type EditAttribute = { readonly 'data-sanity'?: string }

/** A picture as a plain `<img>` wants it: every address goes through the content server's image pipeline. */
export type Picture = {
  readonly src: string
  readonly srcSet: string
  /** Pixels of the (cropped) original: gives the browser the aspect ratio before a byte has arrived. */
  readonly width: number
  readonly height: number
  readonly alt: string
  readonly caption?: string | undefined
  /** Tiny data: URL to paint until the picture is there. */
  readonly placeholder?: string | undefined
}

export type Category = {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly description?: string | undefined
  /** Name of a badge colour token; `gray` when the category has none (specification §3). */
  readonly color: BadgeColor
  readonly edit?: EditTarget | undefined
}

export type Author = {
  readonly id: string
  readonly name: string
  readonly role?: string | undefined
  readonly bio?: string | undefined
  readonly picture?: Picture | undefined
  readonly edit?: EditTarget | undefined
}

/** One of the people on the about page. */
export type Person = {
  readonly id: string
  readonly name: string
  readonly role: string
  /** Paragraphs are apart by a blank line. */
  readonly text: string
  /** The field the text is in. */
  readonly textField: 'story' | 'bio'
  readonly portrait?: Picture | undefined
  readonly edit?: EditTarget | undefined
}

/** What a list or a card shows of a post. */
export type PostSummary = {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly excerpt: string
  readonly category: Category
  readonly author: Author
  /** ISO 8601 date, `2024-12-03` or with a time. Show it with `Intl.DateTimeFormat` in UTC. */
  readonly publishedAt: string
  /** Present only when it differs from the published date (specification §2, Blog post). */
  readonly updatedAt?: string | undefined
  /** Time of the last write to the document, ISO 8601: the sitemap's `lastmod`. */
  readonly modifiedAt: string
  readonly readMinutes: number
  readonly featured: boolean
  /** Without one, the view draws the cover from slug and category. */
  readonly cover?: Picture | undefined
  readonly edit?: EditTarget | undefined
}

export type Post = PostSummary & {
  readonly body: PostBody
  /** The table of contents: headings of level 2 to 4 without the ones the specification omits (§2). */
  readonly headings: readonly Heading[]
  readonly seo: SeoOverride
  /** The posts published just before and just after this one. */
  readonly older?: PostLink | undefined
  readonly newer?: PostLink | undefined
}

export type PostLink = { readonly slug: string; readonly title: string }

export type Heading = {
  readonly id: string
  readonly text: string
  readonly level: 2 | 3 | 4
}

/** Portable Text: hand it to `<PortableText value={body}>` with one component per `_type`. */
export type PostBody = BodyBlock[]
export type BodyBlock = TextBlock | CodeBlock | PictureBlock | CalloutBlock | TableBlock

export type TextBlock = {
  _type: 'block'
  _key: string
  style: string
  children: TextSpan[]
  markDefs: LinkMark[]
  listItem?: 'bullet' | 'number'
  level?: number
  /** Anchor id, on headings only, unique within the post; the same one `Heading.id` names. */
  anchor?: string
}

type TextSpan = { _type: 'span'; _key: string; text: string; marks: string[] }
export type LinkMark = { _type: 'link'; _key: string; href: string }

export type CodeBlock = {
  _type: 'code'
  _key: string
  code: string
  language: CodeLanguage
  filename?: string
}

type PictureBlock = { _type: 'image'; _key: string; picture: Picture }

export type CalloutBlock = {
  _type: 'callout'
  _key: string
  tone: CalloutTone
  content: TextBlock[]
}
export type CalloutTone = (typeof calloutTones)[number]['value']

/** With `headerRows` 1 the first row names the columns. */
export type TableBlock = {
  _type: 'table'
  _key: string
  caption?: string
  headerRows: 0 | 1
  rows: TableRow[]
}
export type TableRow = { _key: string; cells: TableCell[] }
type TableCell = { _key: string; value: TextBlock[] }

/** What an editor may set for one post's search result; everything empty falls back to the post itself. */
type SeoOverride = {
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly picture?: Picture | undefined
  readonly canonicalUrl?: string | undefined
  readonly noIndex: boolean
}

/** An app of the catalog, with its page; what may be absent there is `undefined`. */
export type App = Readonly<ReturnType<typeof toApps>[number]>

export type RoadmapQuarter = Readonly<ReturnType<typeof toRoadmap>[number]>
export type RoadmapItem = Readonly<RoadmapQuarter['items'][number]>
/** `unknown` is shown gray (specification §4, Roadmap status values). */
export type RoadmapStatus = RoadmapQuarter['status']

export type SiteSettings = {
  readonly siteName: string
  readonly tagline: string
  readonly contactEmail: string
  readonly showNewsletter: boolean
  readonly enableComments: boolean
  readonly maintenanceMode: boolean
  readonly performance: PerformanceSettings
  readonly edit?: EditTarget | undefined
}

/** What may be switched off to find out what it does (specification §2, Performance). */
export type PerformanceSettings = Readonly<Record<PerformanceName, boolean>>

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

/** Search and sharing data of one page (specification §3), defaults already applied. */
export type PageSeo = {
  readonly path: string
  readonly title: string
  readonly description: string
  readonly keywords: string
  readonly canonicalUrl: string
  readonly ogImage: string
  readonly ogImageAlt: string
  readonly noIndex: boolean
  readonly type: PageType
  readonly schemaType: PageSchemaType
  /** JSON text that replaces the generated structured data; empty when there is none or it does not parse. */
  readonly customSchema: string
}

export type PageType = (typeof pageTypes)[number]
export type PageSchemaType = (typeof pageSchemaTypes)[number]
