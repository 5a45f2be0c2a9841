import type { SanityClient } from '@sanity/client'
import type { Migration } from '#lib/site-manifest.ts'
import { readLockedPrefixes } from './locked.ts'
import { type MigrationPlan, planMigration } from './plan-migration.ts'
import { retryConflicts } from './retry-conflicts.ts'
import { type LeftText, prefixOf, publishedIdOf, referencesIn, type Stored } from './stored.ts'

export type Migrated = Omit<MigrationPlan, 'mutations'> & {
  /** IDs of versions that keep their old texts, because their release is scheduled. */
  readonly locked: readonly string[]
}

/**
 * Brings stored content to what this version of the site expects: creates missing documents (fixed pages, tools, the menu,
 * questions), and moves texts of `siteContent` into the sections of their pages, and `pageSeo` documents into the object
 * `seo` of their pages. A text is moved only if its place still has the text it ships with, and SEO data only if the page
 * has none, so newer content stays. Does nothing if there is nothing to do.
 *
 * Everything is one transaction, so an interrupted run has changed nothing, and a concurrent edit wins.
 *
 * The old texts are in the history of `siteContent`: in the Studio under History, and at
 * `/data/history/<dataset>/documents/siteContent`. The audit log has the changes made before.
 *
 * @param client with write access and raw perspective
 * @throws errors of the client
 */
export async function migrateContent(
  client: SanityClient,
  migration: Migration,
): Promise<Migrated> {
  return retryConflicts(async () => {
    const { stored, locked } = await readStored(client, migration)
    const starters = await usableStarters(client, migration)
    const { mutations, ...plan } = planMigration({ ...migration, starters }, stored)
    if (mutations.length > 0) {
      await client.mutate([...mutations], { returnDocuments: false, tag: 'content.migrate' })
    }
    return { ...plan, locked }
  })
}

/** Reads the documents to migrate with their drafts and versions, except for locked versions with content to move. */
async function readStored(client: SanityClient, { documents, texts, seo }: Migration) {
  const ids = new Set([...documents.map(({ _id }) => _id), ...texts.map(({ from }) => from)])
  const types = [...documents.map(({ _type }) => _type), ...texts.map(({ from }) => from)]
  const listed = await client.fetch<Pick<Stored, '_id' | '_type'>[]>(
    '*[_type in $types]{_id, _type}',
    { types: [...new Set([...types, seo.from, seo.type])] },
  )
  // Their pages are found by path, so all of them are needed.
  const bySeo = listed.some(({ _type }) => _type === seo.from) ? [seo.from, seo.type] : []
  const wanted = listed
    .filter(({ _id, _type }) => ids.has(publishedIdOf(_id)) || bySeo.includes(_type))
    .map(({ _id }) => _id)
  const lockedPrefixes = await readLockedPrefixes(client)
  const stored = await client.fetch<Stored[]>('*[_id in $ids]', { ids: wanted })
  const isLocked = ({ _id }: Stored) => lockedPrefixes.has(prefixOf(_id))
  const hasOldContent = ({ _id, _type, ...fields }: Stored) =>
    _type === seo.from ||
    texts.some(({ from, key }) => from === publishedIdOf(_id) && key in fields)
  return {
    stored: stored.filter((document) => !isLocked(document)),
    locked: stored
      .filter((document) => isLocked(document) && hasOldContent(document))
      .map(({ _id }) => _id),
  }
}

/** Returns the starters of types without documents, except for those that refer to something that is missing. */
async function usableStarters(client: SanityClient, { documents, starters }: Migration) {
  const types = [...new Set(starters.map(({ _type }) => _type))]
  const taken = await client.fetch<string[]>('array::unique(*[_type in $types]._type)', { types })
  const free = starters.filter(({ _type }) => !taken.includes(_type))
  const ids = free.flatMap(referencesIn)
  const existing = await client.fetch<string[]>('*[_id in $ids]._id', { ids })
  const known = new Set([...existing, ...documents.map(({ _id }) => _id)])
  return free.filter((starter) => referencesIn(starter).every((id) => known.has(id)))
}

/** Returns a line for each thing that an operator should know; none if nothing happened. */
export function describeMigration({ created, moved, movedSeo, left, locked }: Migrated): string[] {
  return [
    ...(created.length > 0
      ? [`Created the documents that were missing: ${created.join(', ')}.`]
      : []),
    ...(moved > 0
      ? [`Moved ${moved} ${moved === 1 ? 'text' : 'texts'} of siteContent into pages.`]
      : []),
    ...(movedSeo > 0
      ? [`Moved the SEO data of ${movedSeo} ${movedSeo === 1 ? 'page' : 'pages'} into the pages.`]
      : []),
    ...left.map(describeLeft),
    ...locked.map(
      (id) =>
        `${id} is in a scheduled release and keeps its content. Unschedule the release to move them.`,
    ),
  ]
}

function describeLeft({ document, key, text }: LeftText): string {
  return `Didn't move ${key} of ${document}, because its page has a newer text or no longer has the section. The old text was: ${JSON.stringify(text)}`
}
