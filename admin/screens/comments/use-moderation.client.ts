'use client'

import { startTransition, useOptimistic } from 'react'
import { actionResult } from '#admin/kit/action-result.ts'
import { sayDone, sayFailed } from '#admin/kit/say-outcome.ts'
import type { CommentStatus } from '#lib/comments/comment-status.ts'
import { decideComments, removeComments } from './comment-actions.ts'
import { moderationMessages as say } from './messages.ts'
import type { CommentCounts } from './moderation.ts'

const none: readonly string[] = []

type Move = { readonly ids: readonly string[]; readonly to: CommentStatus | null }

/**
 * Deciding about the comments of one list. They leave it at once, and come back if the site refuses.
 *
 * @returns `left`, the ids that are on their way out, and the counts as they will be
 */
export function useModeration(status: CommentStatus, stored: CommentCounts) {
  const [{ left, counts }, leave] = useOptimistic(
    { left: none, counts: stored },
    (state, { ids, to }: Move) => ({
      left: [...state.left, ...ids],
      counts: {
        ...state.counts,
        [status]: state.counts[status] - ids.length,
        ...(to && { [to]: state.counts[to] + ids.length }),
      },
    }),
  )

  const decide = (ids: readonly string[], to: CommentStatus) =>
    startTransition(async () => {
      leave({ ids, to })
      const outcome = await actionResult(decideComments(ids, status, to), say.decideFailed)
      if (!outcome.ok) return sayFailed(outcome.message)
      const undo = () => takeBack(outcome.ids, to, status)
      tell(outcome.ids, ids, say.moved(outcome.ids.length, to), undo)
    })

  const remove = (ids: readonly string[]) =>
    startTransition(async () => {
      leave({ ids, to: null })
      const outcome = await actionResult(removeComments(ids), say.deleteFailed)
      if (!outcome.ok) return sayFailed(outcome.message)
      tell(outcome.ids, ids, say.deleted(outcome.ids.length))
    })

  return { left, counts, decide, remove }
}

/** Puts comments back where they were. */
function takeBack(ids: readonly string[], from: CommentStatus, to: CommentStatus): void {
  startTransition(async () => {
    const outcome = await actionResult(decideComments(ids, from, to), say.decideFailed)
    if (!outcome.ok) return sayFailed(outcome.message)
    tell(outcome.ids, ids, say.moved(outcome.ids.length, to))
  })
}

function tell(
  done: readonly string[],
  asked: readonly string[],
  text: string,
  undo?: () => void,
): void {
  const rest = done.length < asked.length ? ` ${say.decidedMeanwhile}` : ''
  if (done.length === 0) sayFailed(say.decidedMeanwhile)
  else sayDone(`${text}.${rest}`, undo)
}
