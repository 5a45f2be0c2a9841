import { join } from 'node:path'
import { createClient, type SanityClient } from '@sanity/client'
import { sanityImport } from '@sanity/import'
import type { Secrets } from './secrets.ts'
import { root, type Settings } from './settings.ts'

export type SeedTarget = {
  projectId: string
  dataset: string
  token: string
  /** Origin of the embedded lake. Omit for Sanity's own host. */
  apiHost?: string
}

export type SeedOptions = {
  /** Folder with one .ndjson file and its assets, as `sanity dataset import` takes it. */
  folder?: string
  /** Writes the seed over existing content. Documents with other IDs stay. */
  overwrite?: boolean
  onProgress?: (progress: SeedProgress) => void
}

export type SeedProgress = { step: string; current?: number; total?: number }

/** Number of imported documents; 0 when the store already had content. */
export type SeedResult = { imported: number }

const seedFolder = join(root, 'content')

// Sanity's import writes documents, assets and references in several transactions. This document exists from before
// the first until after the last, so its presence means that an import was interrupted.
const marker = { _id: 'seed.unfinished', _type: 'seedMarker' }

/**
 * Fills an empty store with the seed, using Sanity's own import library. Does nothing when the store has content,
 * unless that content comes from an interrupted import, which then starts over.
 *
 * @throws Error when a document or an asset is rejected, or the store is unreachable
 */
export async function importSeed(
  target: SeedTarget,
  { folder = seedFolder, onProgress = () => {}, overwrite = false }: SeedOptions = {},
): Promise<SeedResult> {
  const client = connect(target)
  if (!overwrite && (await hasContent(client))) return { imported: 0 }

  await client.createIfNotExists(marker)
  const { numDocs, warnings } = await sanityImport(folder, {
    client,
    onProgress,
    operation: 'createOrReplace',
    // Otherwise the library first checks whether assets already exist at their public URL,
    // which doesn't respond until the site has started.
    replaceAssets: true,
  })
  if (warnings.length > 0) throw new Error(warnings.map((warning) => warning.message).join('\n'))
  await client.delete(marker._id)

  return { imported: numDocs }
}

/** Returns a client with raw perspective for a target. */
export function connect({ apiHost, ...target }: SeedTarget): SanityClient {
  return createClient({
    ...target,
    ...(apiHost ? { apiHost, useProjectHostname: false } : {}),
    apiVersion: '2025-02-19',
    perspective: 'raw',
    useCdn: false,
  })
}

/** Returns the embedded lake of a site, with write access. */
export function lakeTarget(settings: Settings, secrets: Secrets): SeedTarget {
  return {
    projectId: settings.projectId,
    dataset: settings.dataset,
    apiHost: settings.lakeOrigin,
    token: secrets.SANITY_API_WRITE_TOKEN,
  }
}

async function hasContent(client: SanityClient): Promise<boolean> {
  const query =
    '{"documents": count(*[!(_id in path("_.**"))]), "unfinished": count(*[_id == $marker])}'
  const { documents, unfinished } = await client.fetch<{ documents: number; unfinished: number }>(
    query,
    { marker: marker._id },
  )
  return documents > 0 && unfinished === 0
}
