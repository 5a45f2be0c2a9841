'use server'

import { isBodyAddress } from '#admin/editor/body/body-address.ts'
import { pageAddress } from '#admin/editor/page-change.ts'
import { readTrailOf } from '#admin/kit/activity/trail.ts'
import type { Refusal } from '#lib/auth/action-outcome.ts'
import { asEditor } from '#lib/auth/as-admin.server.ts'
import { serviceClient } from '#lib/auth/supabase.server.ts'
import type { TextAddress } from '#lib/content/text-address.ts'
import { historyMessages as say } from '#lib/messages-edit.ts'
import { editableField } from '#site/editable-field.ts'
import { type FieldChanged, fieldChanges } from './field-changes.ts'

export type FoundChanges = { readonly ok: true; readonly changes: readonly FieldChanged[] }

/** Maximum number of changes of a document, of any field, to search. */
const MAX_CHANGES_READ = 500

/** Returns the latest changes of a field on a page, newest first. Editors can't read the audit log themselves. */
export async function findChanges(sent: unknown): Promise<FoundChanges | Refusal> {
  return asEditor<FoundChanges | Refusal>(say.failed, async () => {
    const { id, type, path } = pageAddress.refine(isOnPage).parse(sent)
    const thing = { entity: type, entityId: id, limit: MAX_CHANGES_READ }
    return { ok: true, changes: fieldChanges(await readTrailOf(serviceClient(), thing), path) }
  })
}

function isOnPage(address: TextAddress): boolean {
  return isBodyAddress(address) || editableField(address.type, address.path) !== undefined
}
