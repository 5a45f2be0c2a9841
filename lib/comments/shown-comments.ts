import { z } from 'zod'

/** An approved comment, as everybody may see it. Plain text: never markup. */
export type ShownComment = {
  readonly id: string
  readonly name: string
  readonly body: string
  /** ISO 8601 in UTC. */
  readonly createdAt: string
}

/** What stands under an article. */
export type ShownComments = {
  /** The oldest first. */
  readonly comments: readonly ShownComment[]
  /** How many are approved; more than are shown under an article that was much discussed. */
  readonly total: number
}

type CommentAnswer = ShownComments & {
  /** False when nobody answered, and these are the ones that were known before. */
  readonly isCurrent: boolean
}

const rows = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    body: z.string(),
    // The embedded Supabase writes times as PostgreSQL does, hosted ones as ISO 8601.
    created_at: z.string().transform((text) => new Date(text).toISOString()),
    total: z.number(),
  }),
)

/**
 * Makes a reader of the comments under an article that never fails: an article must not go down with its
 * comments. When they cannot be read, the ones of before are shown, or none.
 *
 * @param ask the rows of `approved_comments`, the newest first; throws when Supabase does not answer
 */
export function createCommentReader(
  ask: (postId: string) => Promise<unknown>,
): (postId: string) => Promise<CommentAnswer> {
  const known = new Map<string, ShownComments>()

  return async (postId) => {
    try {
      const found = toComments(rows.parse(await ask(postId)))
      if (found.total > 0) known.set(postId, found)
      else known.delete(postId)
      return { ...found, isCurrent: true }
    } catch (error) {
      console.warn('Comments could not be read; the ones known before are shown.', error)
      return { ...(known.get(postId) ?? { comments: [], total: 0 }), isCurrent: false }
    }
  }
}

function toComments(found: z.infer<typeof rows>): ShownComments {
  const comments = found.map(({ id, name, body, created_at }) => ({
    id,
    name,
    body,
    createdAt: created_at,
  }))
  return { comments: comments.toReversed(), total: found[0]?.total ?? 0 }
}
