'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import type { ActionOutcome, Refusal } from '#lib/auth/action-outcome.ts'
import { asAdmin } from '#lib/auth/as-admin.server.ts'
import { submissionMessages as say } from './messages.ts'
import { deleteSubmissions, setMessageHandled, setUnsubscribed } from './stored-submissions.ts'
import { ROWS_ON_A_PAGE, SUBMISSION_LISTS } from './submission-query.ts'

const idSchema = z.uuid()
const idsSchema = z.array(idSchema).min(1).max(ROWS_ON_A_PAGE)

export async function markMessage(id: unknown, isHandled: unknown) {
  return asAdmin(say.handledFailed, async ({ client }): Promise<ActionOutcome> => {
    await setMessageHandled(client, idSchema.parse(id), z.boolean().parse(isHandled))
    refresh()
    return { ok: true }
  })
}

/** Unsubscribes a subscriber or subscribes them again. */
export async function markSubscriber(id: unknown, isUnsubscribed: unknown) {
  return asAdmin(say.unsubscribeFailed, async ({ client }): Promise<ActionOutcome> => {
    await setUnsubscribed(client, idSchema.parse(id), z.boolean().parse(isUnsubscribed))
    refresh()
    return { ok: true }
  })
}

/** Deletes rows of one list permanently. @returns the number of deleted rows */
export async function removeSubmissions(list: unknown, ids: unknown) {
  return asAdmin(say.deleteFailed, async ({ client }): Promise<Removal> => {
    const name = z.enum(SUBMISSION_LISTS).parse(list)
    const rows = await deleteSubmissions(client, name, idsSchema.parse(ids))
    refresh()
    return rows > 0 ? { ok: true, rows } : { ok: false, message: say.goneAlready }
  })
}

type Removal = { readonly ok: true; readonly rows: number } | Refusal
