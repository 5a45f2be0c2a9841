import { z } from 'zod'
import type { EditTarget } from '#lib/content/edit-attributes.ts'
import { type Picture, toPicture } from '#lib/content/picture.ts'
import {
  flag,
  optionalDate,
  optionalText,
  type ReadersOf,
  requiredText,
  text,
  texts,
  usableDocument,
  usableDocuments,
  webAddress,
} from '#lib/content/stored-fields.ts'
import { readIsoDate } from '#schemas/rules/iso-date.ts'
import { hasPath } from '#schemas/rules/slug-path.ts'
import type { POST_QUERY_RESULT } from '#schemas/sanity.types.ts'
import { type Author, toAuthor } from '../author/parse.ts'
import { type Category, toCategory } from '../category/parse.ts'
import { type PostBody, toBody } from './body.ts'
import { type Correction, correctionList } from './corrections.ts'
import { type Heading, tableOfContents } from './headings.ts'
import { minutesToRead, readingTimeReaders } from './reading-time.ts'

/** The fields of a post for a list or a card. */
export type PostSummary = {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly excerpt: string
  readonly category: Category
  readonly author: Author
  /** ISO 8601 date, `2024-12-03` or with a time. Format it with `Intl.DateTimeFormat` in UTC. */
  readonly publishedAt: string
  /** Present only if it differs from the published date (requirements §2, Blog post). */
  readonly updatedAt?: string | undefined
  /** Time of the document's last write, ISO 8601: the sitemap's `lastmod`. */
  readonly modifiedAt: string
  readonly readMinutes: number
  readonly featured: boolean
  /** Without one, the view draws the cover from slug and category. */
  readonly cover?: Picture | undefined
  /** Newest first. */
  readonly corrections: readonly Correction[]
  /** IDs of the articles that its editors suggest to read next. */
  readonly relatedIds: readonly string[]
  readonly edit?: EditTarget | undefined
}

export type Post = PostSummary & {
  readonly body: PostBody
  /** The table of contents: meaningful headings of level 2 to 4 (requirements §2, Table of contents). */
  readonly headings: readonly Heading[]
  readonly seo: SeoOverride
}

/** Editors' overrides for a post's search result. Empty fields fall back to the post itself. */
type SeoOverride = {
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly picture?: Picture | undefined
  readonly canonicalUrl?: string | undefined
  readonly noIndex: boolean
}

/** The part of a content mode that a mapper needs. */
type Mapping = { readonly editable: boolean }

/** The lake's result for a post's page. A list selects fewer fields (`summaryFields`). */
type StoredPost = NonNullable<POST_QUERY_RESULT>

const summaryReaders = {
  _id: z.string(),
  _updatedAt: z.string(),
  slug: requiredText,
  title: text,
  excerpt: text,
  publishedAt: optionalDate,
  updatedAt: optionalDate,
  featured: flag,
  ...readingTimeReaders,
  corrections: correctionList,
  relatedIds: texts,
  cover: z.unknown(),
  category: z.unknown(),
  author: z.unknown(),
}

const storedSummary = z.object(summaryReaders)

const storedSeo = z
  .object({
    title: optionalText,
    description: optionalText,
    canonicalUrl: webAddress,
    noIndex: flag,
    picture: z.unknown(),
  } satisfies ReadersOf<NonNullable<StoredPost['seo']>>)
  .catch({
    title: undefined,
    description: undefined,
    canonicalUrl: undefined,
    noIndex: false,
    picture: undefined,
  })

const storedPost = z.object({
  ...summaryReaders,
  body: z.unknown(),
  seo: storedSeo,
} satisfies ReadersOf<StoredPost>)

/** Returns the posts in a query's result that can be shown. */
export function toPostSummaries(result: unknown, mapping: Mapping): PostSummary[] {
  return usableDocuments(storedSummary, result)
    .filter((stored) => hasPath(stored.slug) && (stored.title !== '' || mapping.editable))
    .map((stored) => toSummary(stored, mapping))
}

/** Returns a post with everything its page shows; `undefined` if none can be shown. */
export function toPost(result: unknown, mapping: Mapping): Post | undefined {
  const stored = usableDocument(storedPost, result)
  if (!stored || (stored.title === '' && !mapping.editable)) return undefined
  const body = toBody(stored.body)
  return {
    ...toSummary(stored, mapping),
    body,
    headings: tableOfContents(body),
    seo: { ...stored.seo, picture: toPicture(stored.seo.picture) },
  }
}

function dateOf(stored: z.infer<typeof storedSummary>, field: 'publishedAt' | 'updatedAt') {
  const text = stored[field]
  const date = text && readIsoDate(text)
  if (text && !date) {
    console.warn(`Document ${stored._id} is shown without ${field}: “${text}” is not a date.`)
  }
  return date || undefined
}

function toSummary(stored: z.infer<typeof storedSummary>, mapping: Mapping): PostSummary {
  const publishedAt = dateOf(stored, 'publishedAt') ?? stored._updatedAt
  const updatedAt = dateOf(stored, 'updatedAt')
  return {
    id: stored._id,
    slug: stored.slug,
    title: stored.title,
    excerpt: stored.excerpt,
    category: toCategory(stored.category, mapping),
    author: toAuthor(stored.author, mapping),
    publishedAt,
    updatedAt: updatedAt === publishedAt ? undefined : updatedAt,
    modifiedAt: stored._updatedAt,
    readMinutes: minutesToRead(stored),
    featured: stored.featured,
    cover: toPicture(stored.cover),
    corrections: stored.corrections,
    relatedIds: stored.relatedIds,
    edit: mapping.editable ? { id: stored._id, type: 'post' } : undefined,
  }
}
