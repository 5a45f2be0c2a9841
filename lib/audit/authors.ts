import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'

/** A published change, as the content lake's message names it. */
type Change = {
  /** Of the document as it was written; of what is gone, as it was last. */
  readonly revision: string | null
  /** In the content lake's words: `create`, `update`, `delete`. */
  readonly operation: string
}

/** Revisions that one question names: they stand in its address. */
const ASKED_AT_ONCE = 50

/**
 * Published changes with who made them: the audit trail's word, by the revision that both name. People are named by
 * the address with which they sign in, a robot by its token.
 *
 * @returns the changes in their order; `who` is `null` where the trail names nobody, or has no line yet
 * @throws what Supabase says
 */
export async function withAuthors<C extends Change>(
  client: SupabaseClient,
  changes: readonly C[],
): Promise<(C & { readonly who: string | null })[]> {
  const isGone = ({ operation }: Change) => operation === 'delete'
  const [removed, written] = await Promise.all([
    authorsBy(client, 'before', changes.filter(isGone)),
    authorsBy(
      client,
      'after',
      changes.filter((change) => !isGone(change)),
    ),
  ])
  return changes.map((change) => {
    const found = isGone(change) ? removed : written
    return { ...change, who: found.get(change.revision ?? '') ?? null }
  })
}

const rows = z.array(z.object({ actor_email: z.string(), revision: z.string() }))

/** Who did what by its revision, where the trail has that in what was there before, or after. */
async function authorsBy(
  client: SupabaseClient,
  side: 'before' | 'after',
  changes: readonly Change[],
): Promise<ReadonlyMap<string, string>> {
  const revisions = [...new Set(changes.flatMap(({ revision }) => revision ?? []))]
  const found: z.infer<typeof rows> = []
  for (let at = 0; at < revisions.length; at += ASKED_AT_ONCE) {
    const { data } = await client
      .from('audit_log')
      .select(`actor_email, revision:${side}->>revision`)
      .in(`${side}->>revision`, revisions.slice(at, at + ASKED_AT_ONCE))
      .not('actor_email', 'is', null)
      .throwOnError()
    found.push(...rows.parse(data))
  }
  return new Map(found.map(({ actor_email, revision }) => [revision, actor_email]))
}
