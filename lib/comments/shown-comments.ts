import { z } from 'zod'

/** An approved comment with its public fields. Plain text, never markup. */
export type ShownComment = {
  readonly id: string
  readonly name: string
  readonly body: string
  /** ISO 8601 in UTC. */
  readonly createdAt: string
}

export type ShownComments = {
  /** Oldest first. */
  readonly comments: readonly ShownComment[]
  /** Number of approved comments, which can be more than are shown. */
  readonly total: number
}

type CommentAnswer = ShownComments & {
  /** False if Supabase didn't respond and these are the last known comments. */
  readonly isCurrent: boolean
}

const rows = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    body: z.string(),
    // The embedded Supabase returns times in PostgreSQL's format, hosted projects in ISO 8601.
    created_at: z.string().transform((text) => new Date(text).toISOString()),
    total: z.number(),
  }),
)

/**
 * Creates a reader of an article's comments that never fails. If comments can't be read, it returns the last known
 * ones, or none.
 *
 * @param ask returns the rows of `approved_comments`, newest first; throws if Supabase doesn't respond
 */
export function createCommentReader(
  ask: (postId: string) => Promise<unknown>,
): (postId: string) => Promise<CommentAnswer> {
  const cache = new Map<string, ShownComments>()

  return async (postId) => {
    try {
      const current = toComments(rows.parse(await ask(postId)))
      if (current.total > 0) cache.set(postId, current)
      else cache.delete(postId)
      return { ...current, isCurrent: true }
    } catch (error) {
      console.warn('Could not read comments. Showing the last known ones.', error)
      return { ...(cache.get(postId) ?? { comments: [], total: 0 }), isCurrent: false }
    }
  }
}

function toComments(records: z.infer<typeof rows>): ShownComments {
  const comments = records.map(({ id, name, body, created_at }) => ({
    id,
    name,
    body,
    createdAt: created_at,
  }))
  return { comments: comments.toReversed(), total: records[0]?.total ?? 0 }
}
