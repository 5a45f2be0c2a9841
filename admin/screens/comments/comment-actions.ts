'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import type { Refusal } from '#lib/auth/action-outcome.ts'
import { asAdmin } from '#lib/auth/as-admin.server.ts'
import { commentStatuses } from '#lib/comments/comment-status.ts'
import { dbTags } from '#lib/publishing/db-tags.ts'
import { expire } from '#lib/publishing/tell-front.server.ts'
import { moderationMessages as say } from './messages.ts'
import { deleteComments, moveComments } from './moderation.ts'

const idsSchema = z.array(z.uuid()).min(1).max(100)
const statusSchema = z.enum(commentStatuses)

/** Ids of the comments that changed. Those that another admin moved or deleted first are missing. */
type Done = { readonly ok: true; readonly ids: readonly string[] }

/**
 * Moves comments to another status.
 *
 * @param from the status that the admin saw; comments that no longer have it stay as they are
 */
export async function decideComments(
  ids: unknown,
  from: unknown,
  to: unknown,
): Promise<Done | Refusal> {
  return asAdmin(say.moveFailed, async ({ client }) => {
    const [before, status] = [statusSchema.parse(from), statusSchema.parse(to)]
    const moved = await moveComments(client, idsSchema.parse(ids), before, status)
    const isSeen = before === 'approved' || status === 'approved'
    if (isSeen) await expireCommentsOf(moved.postIds)
    refresh()
    return { ok: true, ids: moved.ids }
  })
}

/** Deletes comments permanently. */
export async function removeComments(ids: unknown): Promise<Done | Refusal> {
  return asAdmin(say.deleteFailed, async ({ client }) => {
    const removed = await deleteComments(client, idsSchema.parse(ids))
    await expireCommentsOf(removed.postIds)
    refresh()
    return { ok: true, ids: removed.ids }
  })
}

function expireCommentsOf(postIds: readonly string[]): Promise<void> {
  return expire([...new Set(postIds)].map(dbTags.comments))
}
