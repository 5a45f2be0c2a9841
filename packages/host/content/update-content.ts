import type { SanityClient } from '@sanity/client'
import type { Migration } from '#lib/site-manifest.ts'
import { readContentRecord, shippedDocuments } from './content-record.ts'
import { describeMigration, migrateContent } from './migrate.ts'
import { updateShipped } from './update-shipped.ts'

/**
 * Brings stored content to what this version of the site expects: first its structure, then shipped texts that no
 * editor has changed.
 *
 * @param client with write access and raw perspective
 * @param options `again` if the content was replaced since the last run
 * @returns a line for each thing that an operator should know; none if nothing happened
 * @throws errors of the client
 */
export async function updateContent(
  client: SanityClient,
  migration: Migration,
  options: { readonly again?: boolean } = {},
): Promise<string[]> {
  const migrated = await migrateContent(client, migration)
  const shipped = shippedDocuments(migration)
  const updated = await updateShipped(client, shipped, readContentRecord(), options)
  return [
    ...describeMigration(migrated),
    ...(updated.length > 0
      ? [
          `Updated the shipped texts and images of ${updated.length} ${updated.length === 1 ? 'document' : 'documents'}. What editors had changed stays.`,
        ]
      : []),
  ]
}
