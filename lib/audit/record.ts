import type { SupabaseClient } from '@supabase/supabase-js'

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
 * Adds a row to the audit log as the calling user. The change itself is already stored, so a failure here is only
 * logged and not reported to the user.
 */
export async function recordAudit(client: SupabaseClient, entry: AuditEntry): Promise<void> {
  const { error } = await client.rpc('record_audit', {
    _action: entry.action,
    _entity: entry.entity,
    _entity_id: entry.entityId,
    _before: entry.before,
    _after: entry.after,
  })
  if (error) console.error('Could not write to the audit log:', entry, error)
}
