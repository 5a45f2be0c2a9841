'use server'

import { pageAddress } from '#admin/editor/page-change.ts'
import { readTrailOf } from '#admin/kit/activity/trail.ts'
import type { Refusal } from '#lib/auth/action-outcome.ts'
import { asAdmin } from '#lib/auth/as-admin.server.ts'
import { historyMessages as say } from '#lib/messages-edit.ts'
import { type FieldChanged, fieldChanges } from './field-changes.ts'

export type FoundChanges = { readonly ok: true; readonly changes: readonly FieldChanged[] }

/** Maximum number of changes of a document, of any field, to search. */
const MAX_CHANGES_READ = 500

/** Returns the latest changes of a field, newest first. */
export async function findChanges(sent: unknown): Promise<FoundChanges | Refusal> {
  return asAdmin<FoundChanges | Refusal>(say.failed, async ({ client }) => {
    const { id, type, path } = pageAddress.parse(sent)
    const thing = { entity: type, entityId: id, limit: MAX_CHANGES_READ }
    return { ok: true, changes: fieldChanges(await readTrailOf(client, thing), path) }
  })
}
