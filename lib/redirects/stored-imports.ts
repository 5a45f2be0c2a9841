import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { storedTime } from '#lib/stored-time.ts'
import type { RedirectDraft } from './redirect-draft.ts'
import { toRow } from './stored-redirects.ts'

const MAX_LISTED = 20
const MAX_NAME_LENGTH = 200

const rowSchema = z
  .object({
    id: z.string(),
    at: storedTime,
    email: z.string().nullable(),
    file: z.string(),
    added: z.number(),
    changed: z.number(),
    undoneAt: storedTime.nullable(),
    undoneBy: z.string().nullable(),
  })
  .transform(({ undoneAt, undoneBy, ...row }) => ({
    ...row,
    undone: undoneAt === null ? null : { at: undoneAt, email: undoneBy },
  }))

/** An import of the last 90 days, which can be undone. Times are ISO 8601 in UTC. */
export type StoredImport = Readonly<z.infer<typeof rowSchema>>

/** Lists the latest imports, newest first. For admins. @throws errors of Supabase */
export async function listImports(client: SupabaseClient): Promise<StoredImport[]> {
  const { data } = await client
    .from('redirect_imports')
    .select(
      'id, at:created_at, email:actor_email, file:file_name, added, changed, undoneAt:undone_at, undoneBy:undone_by',
    )
    .order('created_at', { ascending: false })
    .limit(MAX_LISTED)
    .throwOnError()
  return z.array(rowSchema).parse(data)
}

const importedSchema = z.object({ id: z.string(), added: z.number(), changed: z.number() })

/**
 * Adds rules and replaces those with the same source path, all or none.
 *
 * @throws errors of Supabase
 */
export async function storeImport(
  client: SupabaseClient,
  file: string,
  drafts: readonly RedirectDraft[],
): Promise<z.infer<typeof importedSchema>> {
  const _file = file.trim().slice(-MAX_NAME_LENGTH) || 'redirects.csv'
  const { data } = await client
    .rpc('import_redirects', { _file, _rules: drafts.map(toRow) })
    .throwOnError()
  return importedSchema.parse(data)
}

const undoneSchema = z
  .object({ removed: z.number(), restored: z.number(), kept: z.number() })
  .nullable()

export type UndoneImport = NonNullable<z.infer<typeof undoneSchema>>

/**
 * Removes what an import added and restores what it replaced. Rules that were changed since stay.
 *
 * @returns null if the import was undone already or is older than 90 days
 * @throws errors of Supabase
 */
export async function undoStoredImport(
  client: SupabaseClient,
  id: string,
): Promise<UndoneImport | null> {
  const { data } = await client.rpc('undo_redirect_import', { _id: id }).throwOnError()
  return undoneSchema.parse(data)
}
