import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { Admin } from '#lib/auth/as-admin.server.ts'
import { createContentClient } from '#lib/content/content-store.server.ts'
import { allTextGroups, isTextKey, pageTitles, SITE_CONTENT, textAddress } from '#site/registry.ts'
import { accountOf, textName } from './names.ts'
import { isDocument } from './row-changes.ts'
import { targetsOf } from './shown-value.ts'
import type { TrailRow } from './trail.ts'

/** Names in the audit trail for pages and texts that are defined in code: “Home, hero title”. */
export const knownNames = {
  titles: pageTitles,
  texts: new Map(
    allTextGroups.flatMap((group) =>
      Object.entries(group.texts).flatMap(([key, { title }]) => {
        const name = `${group.title}, ${title.charAt(0).toLowerCase()}${title.slice(1)}`
        // Rows from before a text moved into a page name it by its key.
        const former = { id: SITE_CONTENT, path: key }
        const addresses = isTextKey(key) ? [former, textAddress(key)] : [former]
        return addresses.map((address): [string, string] => [textName(address), name])
      }),
    ),
  ),
}

const peopleSchema = z.object({
  rows: z.array(z.object({ id: z.string(), email: z.string().nullable() })),
})

const deletedSchema = z.array(
  z.object({ entity_id: z.string(), before: z.object({ name: z.string() }) }),
)

/** Maximum number of accounts that `list_people` returns in one call. */
const MAX_PEOPLE = 1000

/** Reads the email addresses of the accounts that rows are about. The audit trail keeps those of deleted accounts. */
export async function emailsFor(client: SupabaseClient, rows: readonly TrailRow[]) {
  const ids = new Set(rows.flatMap((row) => accountOf(row) ?? []))
  if (ids.size === 0) return new Map<string, string>()
  const args = { _words: [], _offset: 0, _limit: MAX_PEOPLE }
  const { data } = await client.rpc('list_people', args).throwOnError()
  const people = peopleSchema.parse(data).rows
  const emails = new Map(people.flatMap(({ id, email }) => (email ? [[id, email] as const] : [])))
  const deleted = [...ids].filter((id) => !emails.has(id))
  if (deleted.length === 0) return emails

  const removals = await client
    .from('audit_log')
    .select('entity_id, before')
    .match({ entity: 'accounts', action: 'deleted' })
    .in('entity_id', deleted)
    .throwOnError()
  for (const { entity_id, before } of deletedSchema.parse(removals.data)) {
    emails.set(entity_id, `${before.name} (deleted)`)
  }
  return emails
}

const titlesSchema = z.array(z.object({ _id: z.string(), title: z.string().nullable() }))

/** Reads the current titles of the documents that rows are about and that their values refer to. */
export async function titlesFor(admin: Admin, rows: readonly TrailRow[]) {
  const ids = new Set(
    rows
      .filter(isDocument)
      .flatMap(({ entityId, before, after }) => [entityId, ...targetsOf([before, after])])
      .flatMap((id) => [id, `drafts.${id}`]),
  )
  if (ids.size === 0) return new Map<string, string>()
  const client = await createContentClient(admin.viewer)
  const documents = titlesSchema.parse(
    await client.fetch<unknown>(
      '*[_id in $ids]{_id, "title": coalesce(title, name, question, quarter)}',
      { ids: [...ids] },
      { cache: 'no-store' },
    ),
  )
  // Drafts first, so that titles of published documents overwrite theirs.
  const ordered = documents.toSorted((a, b) => Number(isDraft(b._id)) - Number(isDraft(a._id)))
  return new Map(
    ordered.flatMap(({ _id, title }) =>
      title ? [[_id.replace(/^drafts\./, ''), title] as const] : [],
    ),
  )
}

function isDraft(id: string): boolean {
  return id.startsWith('drafts.')
}
