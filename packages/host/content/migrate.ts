import { setTimeout as pause } from 'node:timers/promises'
import type { SanityClient } from '@sanity/client'
import type { Migration } from '#lib/site-manifest.ts'
import {
  type LeftText,
  type MigrationPlan,
  planMigration,
  prefixOf,
  publishedIdOf,
  type Stored,
} from './plan-migration.ts'

export type Migrated = Pick<MigrationPlan, 'created' | 'moved' | 'left'> & {
  /** IDs of versions that keep their old texts, because their release is scheduled. */
  readonly locked: readonly string[]
}

/** Maximum number of attempts when editors write to the documents between our read and write. */
const MAX_ATTEMPTS = 5

const RETRY_DELAY_MS = 200

/**
 * Brings stored content to what this version of the site expects: creates the documents of fixed pages that are
 * missing, and moves texts of `siteContent` into the sections of their pages. A text is moved only if its place still
 * has the text it ships with, so newer texts stay. Does nothing if there is nothing to do.
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
  for (let attempt = 1; ; attempt += 1) {
    const { stored, locked } = await readStored(client, migration)
    const { mutations, ...plan } = planMigration(migration, stored)
    if (mutations.length === 0) return { ...plan, locked }
    try {
      await client.mutate([...mutations], { returnDocuments: false, tag: 'content.migrate' })
      return { ...plan, locked }
    } catch (error) {
      if (!isConflict(error) || attempt === MAX_ATTEMPTS) throw error
      await pause(RETRY_DELAY_MS)
    }
  }
}

/** Reads the documents to migrate with their drafts and versions, except for locked versions with texts to move. */
async function readStored(client: SanityClient, { documents, texts }: Migration) {
  const ids = new Set([...documents.map(({ _id }) => _id), ...texts.map(({ from }) => from)])
  const all = await client.fetch<string[]>('*[_type in $types]._id', {
    types: [...new Set([...documents.map(({ _type }) => _type), ...texts.map(({ from }) => from)])],
  })
  const wanted = all.filter((id) => ids.has(publishedIdOf(id)))
  const lockedPrefixes = await readLockedPrefixes(client)
  const stored = await client.fetch<Stored[]>('*[_id in $ids]', { ids: wanted })
  const isLocked = ({ _id }: Stored) => lockedPrefixes.has(prefixOf(_id))
  const hasOldTexts = ({ _id, ...fields }: Stored) =>
    texts.some(({ from, key }) => from === publishedIdOf(_id) && key in fields)
  return {
    stored: stored.filter((document) => !isLocked(document)),
    locked: stored
      .filter((document) => isLocked(document) && hasOldTexts(document))
      .map(({ _id }) => _id),
  }
}

/** Returns the ID prefixes of versions in scheduled releases, which nobody can change. */
async function readLockedPrefixes(client: SanityClient): Promise<Set<string>> {
  const names = await client.fetch<string[]>(
    '*[_type == "system.release" && state in ["scheduling", "scheduled"]]._id',
  )
  return new Set(names.map((id) => `versions.${id.replace('_.releases.', '')}.`))
}

function isConflict(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 409
}

/** Returns a line for each thing that an operator should know; none if nothing happened. */
export function describeMigration({ created, moved, left, locked }: Migrated): string[] {
  return [
    ...(created.length > 0 ? [`Created the documents of fixed pages: ${created.join(', ')}.`] : []),
    ...(moved > 0
      ? [`Moved ${moved} ${moved === 1 ? 'text' : 'texts'} of siteContent into pages.`]
      : []),
    ...left.map(describeLeft),
    ...locked.map(
      (id) =>
        `${id} is in a scheduled release and keeps its texts. Unschedule the release to move them.`,
    ),
  ]
}

function describeLeft({ document, key, text }: LeftText): string {
  return `Didn't move ${key} of ${document}, because its page has a newer text or no longer has the section. The old text was: ${JSON.stringify(text)}`
}
