import { z } from 'zod'
import type { DocumentPlan } from '#admin/kit/plans/plans.ts'
import { draftId } from '#lib/content/content-store.ts'
import { badgeColor, flag, optionalDate, text } from '#lib/content/stored-fields.ts'
import { readIsoDate } from '#schemas/rules/iso-date.ts'
import '#lib/zod-without-eval.ts'
import type { BadgeColor } from '#schemas/rules/choices.ts'
import { publishedId } from '#schemas/rules/page-path.ts'
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

/** A post in the admin list: the published document, else the draft, else the version that is scheduled. */
export type AdminPost = {
  /** Id of the published document, without `drafts.`. */
  readonly id: string
  readonly status: PostStatus
  /** The next change that is scheduled. */
  readonly plan: DocumentPlan | null
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

/** Selects the fields `toAdminPosts` needs, of published posts, drafts, and versions in releases. */
export const ADMIN_POSTS_QUERY = `*[_type == "post"]{
  _id, title, "slug": slug.current, excerpt, publishedAt, featured, ${readingTimeFields},
  "category": category->{title, color}, "author": author->name}`

const stored = z
  .object({
    _id: z.string(),
    title: text,
    slug: text,
    excerpt: text,
    publishedAt: optionalDate,
    featured: flag,
    ...readingTimeReaders,
    category: z.object({ title: text, color: badgeColor }).nullish().catch(undefined),
    author: text,
  })
  .transform(({ readTime, words, category, publishedAt, ...rest }) => ({
    ...rest,
    publishedAt: readIsoDate(publishedAt ?? '')?.slice(0, 10) ?? '',
    category: category ?? null,
    readMinutes: minutesToRead({ readTime, words }),
  }))

/** Facts about posts that the query doesn't select. */
type PostFacts = {
  readonly planFor: (id: string) => DocumentPlan | null
  /** IDs of published posts whose draft has the same content, as after a scheduled draft was published. */
  readonly unchanged: ReadonlySet<string>
}

/**
 * Converts the result of `ADMIN_POSTS_QUERY`: a published document, its draft and its versions become one post. Newest
 * first; posts without a date come before all others.
 */
export function toAdminPosts(result: unknown, { planFor, unchanged }: PostFacts): AdminPost[] {
  const groups = Map.groupBy(z.array(stored).parse(result), ({ _id }) => publishedId(_id))
  return [...groups]
    .flatMap(([id, group]): AdminPost[] => {
      const withId = (_id: string) => group.find((document) => document._id === _id)
      const published = withId(id)
      const draft = withId(draftId(id))
      const document = published ?? draft ?? group[0]
      if (!document) return []
      const { _id, ...shown } = document
      const isChanged = draft !== undefined && !unchanged.has(id)
      const status = !published ? 'draft' : isChanged ? 'changed' : 'published'
      return [{ id, status, plan: planFor(id), ...shown }]
    })
    .toSorted(newestFirst)
}

export function postsWithDraft(result: unknown): string[] {
  const ids = new Set(
    z
      .array(z.object({ _id: z.string() }))
      .parse(result)
      .map(({ _id }) => _id),
  )
  return [...ids].filter((id) => ids.has(draftId(id)))
}

function newestFirst(a: AdminPost, b: AdminPost): number {
  if (a.publishedAt === b.publishedAt) return a.title.localeCompare(b.title)
  if (a.publishedAt === '') return -1
  return b.publishedAt === '' ? 1 : b.publishedAt.localeCompare(a.publishedAt)
}
