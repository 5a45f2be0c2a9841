import { z } from 'zod'
import { storedTime } from '#lib/stored-time.ts'

/** The public fields of an approved comment. Plain text, never markup. */
const shownComment = z.object({
  id: z.string(),
  name: z.string(),
  body: z.string(),
  createdAt: storedTime,
})

export type ShownComment = Readonly<z.infer<typeof shownComment>>

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

const rows = z.array(shownComment.extend({ total: z.number() }))

/**
 * Creates a reader of an article's comments that never fails. If comments can't be read, it returns the last known
 * ones, or none.
 *
 * @param ask returns the rows of `approved_comments` with `createdAt`, newest first; throws if Supabase doesn't respond
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
  const comments = records.map(({ total: _, ...comment }) => comment)
  return { comments: comments.toReversed(), total: records[0]?.total ?? 0 }
}
