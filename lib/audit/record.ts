import type { SupabaseClient } from '@supabase/supabase-js'

/** A change outside the database, for the audit trail. Tables write their own rows by triggers. */
export type AuditEntry = {
  /** In the past tense: updated, published, unpublished. */
  readonly action: string
  /** The kind of thing: a content type, `post`. */
  readonly entity: string
  /** Null when it is about several things at once. */
  readonly entityId: string | null
  readonly before: unknown
  readonly after: unknown
}

/**
 * Adds a row to the audit trail in the caller's name. The change it tells of is stored already: when the row
 * cannot be written, that is logged and nobody is told that the change failed.
 */
export async function recordAudit(client: SupabaseClient, entry: AuditEntry): Promise<void> {
  const { error } = await client.rpc('record_audit', {
    _action: entry.action,
    _entity: entry.entity,
    _entity_id: entry.entityId,
    _before: entry.before,
    _after: entry.after,
  })
  if (error) console.error('A change is missing from the audit trail:', entry, error)
}
