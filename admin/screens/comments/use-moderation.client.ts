'use client'

import { startTransition, useOptimistic } from 'react'
import { actionResult } from '#admin/kit/action-result.ts'
import { showDone, showFailure } from '#admin/kit/say-outcome.ts'
import type { CommentStatus } from '#lib/comments/comment-status.ts'
import { decideComments, removeComments } from './comment-actions.ts'
import { moderationMessages as say } from './messages.ts'
import type { CommentCounts } from './moderation.ts'

const noIds: readonly string[] = []

type Move = { readonly ids: readonly string[]; readonly to: CommentStatus | null }

/**
 * Approves, rejects, and deletes the comments of one list optimistically: they disappear immediately, and return
 * if the action fails.
 *
 * @returns `leaving`, the ids of comments on their way out of the list, and the resulting counts
 */
export function useModeration(status: CommentStatus, stored: CommentCounts) {
  const [{ leaving, counts }, leave] = useOptimistic(
    { leaving: noIds, counts: stored },
    (state, { ids, to }: Move) => ({
      leaving: [...state.leaving, ...ids],
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
      const outcome = await actionResult(decideComments(ids, status, to), say.moveFailed)
      if (!outcome.ok) return showFailure(outcome.message)
      const undo = () => moveBack(outcome.ids, to, status)
      report(outcome.ids, ids, say.moved(outcome.ids.length, to), undo)
    })

  const remove = (ids: readonly string[]) =>
    startTransition(async () => {
      leave({ ids, to: null })
      const outcome = await actionResult(removeComments(ids), say.deleteFailed)
      if (!outcome.ok) return showFailure(outcome.message)
      report(outcome.ids, ids, say.deleted(outcome.ids.length))
    })

  return { leaving, counts, decide, remove }
}

function moveBack(ids: readonly string[], from: CommentStatus, to: CommentStatus): void {
  startTransition(async () => {
    const outcome = await actionResult(decideComments(ids, from, to), say.moveFailed)
    if (!outcome.ok) return showFailure(outcome.message)
    report(outcome.ids, ids, say.moved(outcome.ids.length, to))
  })
}

function report(
  doneIds: readonly string[],
  requestedIds: readonly string[],
  text: string,
  undo?: () => void,
): void {
  const rest = doneIds.length < requestedIds.length ? ` ${say.restHandled}` : ''
  if (doneIds.length === 0) showFailure(say.allHandled)
  else showDone(`${text}.${rest}`, undo)
}
