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

/** Which comments were really moved or deleted: others may have been, meanwhile, by somebody else. */
type Done = { readonly ok: true; readonly ids: readonly string[] }

/** Approves, rejects, or puts back among those that wait; `from` is the status that the admin saw. */
export async function decideComments(
  ids: unknown,
  from: unknown,
  to: unknown,
): Promise<Done | Refusal> {
  return asAdmin(say.decideFailed, async ({ client }) => {
    const [before, status] = [statusSchema.parse(from), statusSchema.parse(to)]
    const moved = await moveComments(client, idsSchema.parse(ids), before, status)
    const isSeen = before === 'approved' || status === 'approved'
    if (isSeen) await expireComments(moved.postIds)
    refresh()
    return { ok: true, ids: moved.ids }
  })
}

/** Deletes for good. */
export async function removeComments(ids: unknown): Promise<Done | Refusal> {
  return asAdmin(say.deleteFailed, async ({ client }) => {
    const removed = await deleteComments(client, idsSchema.parse(ids))
    await expireComments(removed.postIds)
    refresh()
    return { ok: true, ids: removed.ids }
  })
}

function expireComments(postIds: readonly string[]): Promise<void> {
  return expire([...new Set(postIds)].map(dbTags.comments))
}
