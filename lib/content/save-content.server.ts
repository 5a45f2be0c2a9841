import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { type AuditEntry, recordAudit } from '#lib/audit/record.server.ts'
import type { Viewer } from '#lib/auth/viewer.ts'
import { createContentStore } from './content-store.server.ts'
import { type SaveOutcome, type SaveRequest, saveFields } from './save-fields.ts'

/**
 * Publishes fields of documents in a person's name, in one transaction, and records each document's change in the audit
 * log. The change is then saved but may not be live yet: only reading the page shows whether visitors get it.
 *
 * @throws AppError like `saveFields`
 */
export async function saveContent(
  viewer: Viewer,
  ...requests: readonly (SaveRequest & { readonly action?: AuditEntry['action'] })[]
): Promise<SaveOutcome> {
  const outcome = await saveFields(await createContentStore(viewer), ...requests)
  if (outcome.status !== 'saved') return outcome

  for (const [index, { id, type, action = 'updated' }] of requests.entries()) {
    // A change that was already undone has nothing to undo.
    if (isDeepStrictEqual(outcome.before[index], outcome.after[index])) continue
    await recordAudit(viewer, {
      action,
      entity: type,
      entityId: id,
      before: outcome.before[index] ?? {},
      // The revision links the published change to its author.
      after: { ...outcome.after[index], revision: outcome.revision },
    })
  }
  return outcome
}
