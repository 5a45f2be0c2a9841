import { join } from 'node:path'
import { createClient, type SanityClient } from '@sanity/client'
import { sanityImport } from '@sanity/import'
import { root } from './settings.ts'

export type SeedTarget = {
  projectId: string
  dataset: string
  /** A token that may write. */
  token: string
  /** Origin of the embedded lake. Leave out for Sanity's own host. */
  apiHost?: string
}

export type SeedOptions = {
  /** Folder with one .ndjson file and its pictures, as `sanity dataset import` takes it. */
  folder?: string
  /** Writes the seed over a store that has content already; documents of other ids stay. */
  overwrite?: boolean
  /** Told what is being done, and how far along it is where that is known. */
  onProgress?: (progress: SeedProgress) => void
}

export type SeedProgress = { step: string; current?: number; total?: number }

/** How many documents were imported; 0 when the store had content and was left alone. */
export type SeedResult = { imported: number }

const seedFolder = join(root, 'content')

// Sanity's import writes documents, pictures and references in several transactions. This document is
// there from before the first until after the last: where it is found, an import was cut off.
const marker = { _id: 'seed.unfinished', _type: 'seedMarker' }

/**
 * Fills an empty store with the seed, using Sanity's own import library. Does nothing when the store has
 * content, unless that is what an import left behind that was cut off: then it is done again from the start.
 *
 * @throws Error when a document or a picture is refused, or the store cannot be reached
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
    // Otherwise the library first looks for pictures that are there already at their public address,
    // where nobody answers as long as the site has not started.
    replaceAssets: true,
  })
  if (warnings.length > 0) throw new Error(warnings.map((warning) => warning.message).join('\n'))
  await client.delete(marker._id)

  return { imported: numDocs }
}

function connect({ apiHost, ...target }: SeedTarget): SanityClient {
  return createClient({
    ...target,
    ...(apiHost ? { apiHost, useProjectHostname: false } : {}),
    apiVersion: '2025-02-19',
    perspective: 'raw',
    useCdn: false,
  })
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
