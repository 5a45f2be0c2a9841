import { z } from 'zod'
import { draftId } from '#lib/content/content-store.ts'
import { readIsoDate } from '#lib/content/iso-date.ts'
import { badgeColor, flag, text } from '#lib/content/stored-fields.ts'
import '#lib/zod-without-eval.ts'
import type { BadgeColor } from '#schemas/rules/choices.ts'
import {
  minutesToRead,
  readingTimeFields,
  readingTimeReaders,
} from '#site/content/post/reading-time.ts'

export const postStatuses = {
  published: 'Published',
  changed: 'Published, with changes',
  draft: 'Draft',
} as const

export type PostStatus = keyof typeof postStatuses

/** A post in the admin list: the published version, or the draft if it was never published. */
export type AdminPost = {
  /** Id of the published document, without `drafts.`. */
  readonly id: string
  readonly status: PostStatus
  readonly title: string
  /** Empty if the post has none yet. */
  readonly slug: string
  readonly excerpt: string
  readonly category: { readonly title: string; readonly color: BadgeColor } | null
  readonly author: string
  /** ISO 8601 date; empty if the post has none yet. */
  readonly publishedAt: string
  readonly readMinutes: number
  readonly featured: boolean
}

/** Selects the fields `toAdminPosts` needs, of drafts and published posts. */
export const ADMIN_POSTS_QUERY = `*[_type == "post" && !(_id in path("versions.**"))]{
  _id, title, "slug": slug.current, excerpt, publishedAt, featured, ${readingTimeFields},
  "category": category->{title, color}, "author": author->name}`

const stored = z
  .object({
    _id: z.string(),
    title: text,
    slug: text,
    excerpt: text,
    publishedAt: text,
    featured: flag,
    ...readingTimeReaders,
    category: z.object({ title: text, color: badgeColor }).nullish().catch(undefined),
    author: text,
  })
  .transform(({ readTime, words, category, publishedAt, ...rest }) => ({
    ...rest,
    publishedAt: readIsoDate(publishedAt)?.slice(0, 10) ?? '',
    category: category ?? null,
    readMinutes: minutesToRead({ readTime, words }),
  }))

/**
 * Converts the result of `ADMIN_POSTS_QUERY`: a published document and its draft become one post. Newest first;
 * posts without a date come before all others.
 */
export function toAdminPosts(result: unknown): AdminPost[] {
  const documents = z.array(stored).parse(result)
  const byId = new Map(documents.map((document) => [document._id, document]))
  return documents
    .filter(({ _id }) => !isDraft(_id) || !byId.has(publishedIdOf(_id)))
    .map(({ _id, ...shown }): AdminPost => {
      const id = publishedIdOf(_id)
      if (isDraft(_id)) return { id, status: 'draft', ...shown }
      return { id, status: byId.has(draftId(id)) ? 'changed' : 'published', ...shown }
    })
    .toSorted(newestFirst)
}

function newestFirst(a: AdminPost, b: AdminPost): number {
  if (a.publishedAt === b.publishedAt) return a.title.localeCompare(b.title)
  if (a.publishedAt === '') return -1
  return b.publishedAt === '' ? 1 : b.publishedAt.localeCompare(a.publishedAt)
}

const DRAFTS = 'drafts.'

function isDraft(id: string): boolean {
  return id.startsWith(DRAFTS)
}

function publishedIdOf(id: string): string {
  return isDraft(id) ? id.slice(DRAFTS.length) : id
}
