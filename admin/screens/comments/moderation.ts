import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { type CommentStatus, commentStatuses } from '#lib/comments/comment-status.ts'
import { storedTime } from '#lib/stored-time.ts'

type CommentPage = {
  readonly comments: readonly StoredComment[]
  /** Number of the page, from 1. The last page, if the requested one lies beyond it. */
  readonly page: number
  readonly pages: number
  /** Number of matching comments on all pages. */
  readonly total: number
}

export type CommentCounts = Readonly<Record<CommentStatus, number>>

const COMMENTS_PER_PAGE = 25

const commentSchema = z.object({
  id: z.string(),
  postId: z.string(),
  name: z.string(),
  email: z.string(),
  body: z.string(),
  createdAt: storedTime,
  /** Null while the comment is pending. */
  decidedAt: storedTime.nullable(),
})

/** A comment as admins see it. Times are ISO 8601 in UTC. */
export type StoredComment = Readonly<z.infer<typeof commentSchema>>

const totalSchema = z.array(z.object({ total: z.number() }))

const changedSchema = z.array(z.object({ id: z.string(), post_id: z.string() }))

/**
 * Finds a page of the comments of one status that contain every search word, newest first.
 *
 * @throws Supabase's error
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
      _most: COMMENTS_PER_PAGE,
      _after: (page - 1) * COMMENTS_PER_PAGE,
    })
    .select(
      'id, postId:post_id, name, email, body, createdAt:created_at, decidedAt:decided_at, total',
    )
    .throwOnError()
  const comments = z.array(commentSchema).parse(data)
  if (comments.length === 0 && page > 1) return lastPage(client, status, search)
  const total = totalSchema.parse(data)[0]?.total ?? 0
  return { comments, page, pages: pagesOf(total), total }
}

/** Counts the comments of each status. @throws Supabase's error */
export async function countComments(client: SupabaseClient): Promise<CommentCounts> {
  const count = async (status: CommentStatus) => {
    const { count: rows } = await client
      .from('comments')
      .select('id', { count: 'exact', head: true })
      .eq('status', status)
      .throwOnError()
    return rows ?? 0
  }
  const [pending, approved, rejected] = await Promise.all(commentStatuses.map(count))
  return { pending: pending ?? 0, approved: approved ?? 0, rejected: rejected ?? 0 }
}

/**
 * Moves comments from one status to another. Comments that no longer have the `from` status stay as they are.
 *
 * @returns the ids of the moved comments and of their posts
 * @throws Supabase's error
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
    // Not renamed: the embedded Supabase would then apply the filters to the updated rows, too.
    .select('id, post_id')
    .throwOnError()
  return changed(data)
}

/** Deletes comments permanently. @returns as `moveComments` @throws Supabase's error */
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
  return Math.max(1, Math.ceil(total / COMMENTS_PER_PAGE))
}

function changed(data: unknown): { ids: string[]; postIds: string[] } {
  const rows = changedSchema.parse(data)
  return { ids: rows.map(({ id }) => id), postIds: [...new Set(rows.map((row) => row.post_id))] }
}
