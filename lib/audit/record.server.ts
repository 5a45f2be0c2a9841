import 'server-only'
import { serviceClient } from '#lib/auth/supabase.server.ts'
import type { Viewer } from '#lib/auth/viewer.ts'

/** A change outside the database, for the audit log. Tables write their own rows with triggers. */
export type AuditEntry = {
  /** Past tense: updated, published, unpublished. */
  readonly action: string
  /** The kind of thing, such as the content type `post`. */
  readonly entity: string
  /** Null if the change affects several things. */
  readonly entityId: string | null
  readonly before: unknown
  readonly after: unknown
}

/**
 * Adds a row to the audit log about what a person did. The change itself is already stored, so a failure here is only
 * logged and not reported to the user.
 */
export async function recordAudit({ id, email }: Viewer, entry: AuditEntry): Promise<void> {
  const { entityId, ...fields } = entry
  const { error } = await serviceClient()
    .from('audit_log')
    .insert({ ...fields, entity_id: entityId, actor_id: id, actor_email: email })
  if (error) console.error('Could not write to the audit log:', entry, error)
}
