import 'server-only'
import { recordAudit } from '#lib/audit/record.ts'
import type { Admin } from '#lib/auth/as-admin.server.ts'
import { createContentStore } from './content-store.server.ts'
import { type SaveOutcome, type SaveRequest, saveFields } from './save-fields.ts'

/**
 * Publishes fields of a document as an admin and records the change in the audit log. The change is then saved but may
 * not be live yet: only reading the page shows whether visitors get it.
 *
 * @throws AppError like `saveFields`
 */
export async function saveContent(admin: Admin, request: SaveRequest): Promise<SaveOutcome> {
  const outcome = await saveFields(await createContentStore(admin.viewer), request)
  if (outcome.status !== 'saved') return outcome

  const after = Object.fromEntries(request.changes.map(({ path, next }) => [path, next]))
  await recordAudit(admin.client, {
    action: 'updated',
    entity: request.type,
    entityId: request.id,
    before: outcome.before,
    // The revision links the published change to its author.
    after: { ...after, revision: outcome.revision },
  })
  return outcome
}
