import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { type CommentStatus, commentStatuses } from '#lib/comments/comment-status.ts'

/** A comment as admins see it. Times are ISO 8601 in UTC. */
export type StoredComment = {
  readonly id: string
  readonly postId: string
  readonly name: string
  readonly email: string
  readonly body: string
  readonly createdAt: string
  /** Null while it is pending. */
  readonly decidedAt: string | null
}

/** One page of a list of comments. */
type CommentPage = {
  readonly comments: readonly StoredComment[]
  /** Of the list, from 1: the last one there is when less were found than were asked for. */
  readonly page: number
  readonly pages: number
  /** On all pages. */
  readonly total: number
}

export type CommentCounts = Readonly<Record<CommentStatus, number>>

const ON_A_PAGE = 25

/** The embedded Supabase writes times as PostgreSQL does, hosted ones as ISO 8601. */
const time = z.string().transform((text) => new Date(text).toISOString())

const rowSchema = z.object({
  id: z.string(),
  post_id: z.string(),
  name: z.string(),
  email: z.string(),
  body: z.string(),
  created_at: time,
  decided_at: time.nullable(),
  total: z.number(),
})

const changedSchema = z.array(z.object({ id: z.string(), post_id: z.string() }))

/**
 * The comments of one status that hold every word of a search, the newest first, 25 at a time.
 *
 * @throws what Supabase says
 */
export async function findComments(
  client: SupabaseClient,
  status: CommentStatus,
  search: string,
  page: number,
): Promise<CommentPage> {
  const { data } = await client
    .rpc('find_comments', {
      _status: status,
      _search: search,
      _most: ON_A_PAGE,
      _after: (page - 1) * ON_A_PAGE,
    })
    .throwOnError()
  const rows = z.array(rowSchema).parse(data)
  if (rows.length === 0 && page > 1) return lastPage(client, status, search)
  const total = rows[0]?.total ?? 0
  return { comments: rows.map(toComment), page, pages: pagesOf(total), total }
}

/** How many comments there are of each status. @throws what Supabase says */
export async function countComments(client: SupabaseClient): Promise<CommentCounts> {
  const count = async (status: CommentStatus) => {
    const { count: found } = await client
      .from('comments')
      .select('id', { count: 'exact', head: true })
      .eq('status', status)
      .throwOnError()
    return found ?? 0
  }
  const [pending, approved, rejected] = await Promise.all(commentStatuses.map(count))
  return { pending: pending ?? 0, approved: approved ?? 0, rejected: rejected ?? 0 }
}

/**
 * Moves comments from one status to another. Those that somebody else has decided about meanwhile stay as they
 * are.
 *
 * @returns the ids of the comments that were moved, and the articles they stand under
 * @throws what Supabase says
 */
export async function moveComments(
  client: SupabaseClient,
  ids: readonly string[],
  from: CommentStatus,
  to: CommentStatus,
): Promise<{ ids: string[]; postIds: string[] }> {
  const { data } = await client
    .from('comments')
    .update({ status: to })
    .in('id', ids)
    .eq('status', from)
    .select('id, post_id')
    .throwOnError()
  return changed(data)
}

/** Removes comments for good. @returns as `moveComments` @throws what Supabase says */
export async function deleteComments(
  client: SupabaseClient,
  ids: readonly string[],
): Promise<{ ids: string[]; postIds: string[] }> {
  const { data } = await client
    .from('comments')
    .delete()
    .in('id', ids)
    .select('id, post_id')
    .throwOnError()
  return changed(data)
}

async function lastPage(client: SupabaseClient, status: CommentStatus, search: string) {
  const first = await findComments(client, status, search, 1)
  return first.pages === 1 ? first : findComments(client, status, search, first.pages)
}

function pagesOf(total: number): number {
  return Math.max(1, Math.ceil(total / ON_A_PAGE))
}

function toComment(row: z.infer<typeof rowSchema>): StoredComment {
  return {
    id: row.id,
    postId: row.post_id,
    name: row.name,
    email: row.email,
    body: row.body,
    createdAt: row.created_at,
    decidedAt: row.decided_at,
  }
}

function changed(data: unknown): { ids: string[]; postIds: string[] } {
  const rows = changedSchema.parse(data)
  return { ids: rows.map(({ id }) => id), postIds: [...new Set(rows.map((row) => row.post_id))] }
}
