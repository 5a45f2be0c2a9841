import 'server-only'
import type { SanityClient } from 'next-sanity'
import { z } from 'zod'
import { draftId } from '#lib/content/content-store.ts'
import { isUnchangedDraft } from '#schemas/rules/unchanged-draft.ts'

const documents = z.array(z.looseObject({ _id: z.string() }))

/**
 * Finds drafts with the same content as their published document, which are no changes.
 *
 * @param ids published IDs of documents that have a draft
 * @returns those of the unchanged drafts
 * @throws the client's error
 */
export async function readUnchangedDrafts(
  client: SanityClient,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const fetch = (query: string, wanted: readonly string[]) =>
    client.fetch<unknown>(query, { ids: wanted }, { cache: 'no-store' })
  // Only these are read whole: most new drafts have no published document.
  const published = z.array(z.string()).parse(await fetch('*[_id in $ids]._id', ids))
  return unchangedDrafts(
    await fetch(
      '*[_id in $ids]',
      published.flatMap((id) => [id, draftId(id)]),
    ),
  )
}

/** Returns the published IDs of drafts with the same content as their published document. */
export function unchangedDrafts(pairs: unknown): ReadonlySet<string> {
  const byId = new Map(documents.parse(pairs).map((document) => [document._id, document]))
  const isUnchanged = (id: string) => {
    const draft = byId.get(draftId(id))
    return draft !== undefined && isUnchangedDraft(draft, byId.get(id))
  }
  return new Set([...byId.keys()].filter(isUnchanged))
}
