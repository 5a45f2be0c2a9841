'use server'

import { z } from 'zod'
import { readActivity } from '#admin/kit/activity/activity.server.ts'
import { asAdmin } from '#lib/auth/as-admin.server.ts'
import { readActivityQuery, trailFilterOf } from './activity-query.ts'
import { restoreMessages, activityMessages as say, undoMessages } from './messages.ts'
import { restoreDocument } from './restore-document.server.ts'
import { undoChange } from './undo-change.server.ts'

const requestSchema = z.object({
  /** The filters as parameters of the screen's URL. */
  query: z.record(z.string(), z.string()),
  olderThan: z.number().int().positive().nullable(),
})

/** Returns a page of the activity that matches the filters of the screen. */
export async function findActivity(request: unknown) {
  return asAdmin(say.failed, async (admin) => {
    const { query, olderThan } = requestSchema.parse(request)
    const filter = trailFilterOf(readActivityQuery(query), new Date())
    const asked = { ...filter, olderThan, offersRestore: true }
    return { ok: true as const, ...(await readActivity(admin, asked)) }
  })
}

/** Brings back the document whose removal a row of the activity is about. */
export async function restoreFromActivity(row: unknown) {
  return asAdmin(restoreMessages.failed, (admin) =>
    restoreDocument(admin, z.number().int().positive().parse(row)),
  )
}

/** Undoes the change of fields that a row of the activity is about. */
export async function undoFromActivity(row: unknown, decided: unknown) {
  return asAdmin(undoMessages.failed, (admin) =>
    undoChange(admin, z.number().int().positive().parse(row), z.string().nullable().parse(decided)),
  )
}
