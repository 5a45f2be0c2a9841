import { createHash } from 'node:crypto'
import type { SanityClient } from '@sanity/client'
import { isRecord } from '#lib/json.ts'
import { type ContentRecord, formatContentRecord } from './content-record.ts'
import { imageFileHash, readSeedImage } from './image-files.ts'
import { readLockedPrefixes } from './locked.ts'
import { planUpdate, type Update } from './plan-update.ts'
import { retryConflicts } from './retry-conflicts.ts'
import { type Content, prefixOf, publishedIdOf, referencesIn, type Stored } from './stored.ts'

/** Document with the version of the record that was applied. IDs with a dot are private. */
const APPLIED = { _id: 'content.update', _type: 'contentUpdate' }

/**
 * Replaces older shipped texts and images in a dataset with those of this version. Changes by editors stay. Runs once per
 * version, so that an older wording which an editor restores stays too.
 *
 * Everything is one transaction, so an interrupted run has changed nothing, and a concurrent edit wins.
 *
 * @param client with write access and raw perspective
 * @param shipped the content of this version
 * @param record fingerprints of what this and earlier versions shipped
 * @param options `again` if the content was replaced since the last run
 * @returns IDs of the updated documents, drafts and versions
 * @throws errors of the client
 */
export async function updateShipped(
  client: SanityClient,
  shipped: readonly Content[],
  record: ContentRecord,
  { again = false }: { readonly again?: boolean } = {},
): Promise<string[]> {
  const byId = new Map(shipped.map((document) => [document._id, document]))
  const hasChanged = ({ _id }: Content) =>
    Object.values(record[_id] ?? {}).some((versions) => versions.length > 1)
  const changed = shipped.filter(hasChanged)
  if (changed.length === 0) return []
  const version = createHash('sha256').update(formatContentRecord(record)).digest('base64url')
  const applied = await client.fetch<string | null>('*[_id == $id][0].version', { id: APPLIED._id })
  if (applied === version && !again) return []

  return retryConflicts(async () => {
    const { stored, isComplete } = await readUnlocked(client, changed)
    const hash = await imageHashes(client, stored)
    const updates = stored.flatMap((document) => {
      const id = publishedIdOf(document._id)
      const next = byId.get(id)
      const earlier = record[id]
      return next && earlier ? (planUpdate(document, next, earlier, hash) ?? []) : []
    })
    if (updates.length === 0) return []
    const created = await missingReferences(client, updates, byId)
    const withImages = await uploadImages(client, { created, updates })
    await client.mutate(
      [
        ...withImages.created.map((document) => ({ createIfNotExists: document })),
        ...withImages.updates.map((patch) => ({ patch })),
        // Versions in scheduled releases are updated once their release can be changed.
        ...(isComplete ? [{ createOrReplace: { ...APPLIED, version } }] : []),
      ],
      { returnDocuments: false, tag: 'content.update' },
    )
    return updates.map(({ id }) => id)
  })
}

/** Reads documents with their drafts and versions, except for those in scheduled releases. */
async function readUnlocked(client: SanityClient, documents: readonly Content[]) {
  const ids = documents.map(({ _id }) => _id)
  const found = await client.fetch<Stored[]>(
    '*[_id in $ids || _id in $drafts || (_id in path("versions.**") && _type in $types)]',
    {
      ids,
      drafts: ids.map((id) => `drafts.${id}`),
      types: [...new Set(documents.map(({ _type }) => _type))],
    },
  )
  const locked = await readLockedPrefixes(client)
  const stored = found.filter(({ _id }) => !locked.has(prefixOf(_id)))
  return { stored, isComplete: stored.length === found.length }
}

/** Returns a lookup of the images' hashes that also knows those in the dataset. */
async function imageHashes(client: SanityClient, documents: readonly Stored[]) {
  const ids = documents.flatMap(referencesIn).filter((id) => id.startsWith('image-'))
  const assets = await client.fetch<{ _id: string; sha1hash: string | null }[]>(
    '*[_id in $ids]{_id, sha1hash}',
    { ids },
  )
  const byId = new Map(assets.map(({ _id, sha1hash }) => [_id, sha1hash ?? _id]))
  return (image: string) =>
    image.startsWith('image@') ? imageFileHash(image) : (byId.get(image) ?? image)
}

/** Returns the shipped documents that updates refer to and the dataset lacks, with those they refer to in turn. */
async function missingReferences(
  client: SanityClient,
  updates: readonly Update[],
  byId: ReadonlyMap<string, Content>,
): Promise<Content[]> {
  const wanted = new Set(updates.flatMap(referencesIn))
  for (const id of wanted) {
    for (const further of referencesIn(byId.get(id) ?? {})) wanted.add(further)
  }
  const existing = await client.fetch<string[]>('*[_id in $ids]._id', { ids: [...wanted] })
  return [...wanted].flatMap((id) => (existing.includes(id) ? [] : (byId.get(id) ?? [])))
}

/** Replaces the names of seed images with references to their assets, and uploads those that the dataset lacks. */
async function uploadImages<T>(client: SanityClient, value: T): Promise<T> {
  const names = [...JSON.stringify(value).matchAll(/"_sanityAsset":"([^"]+)"/g)].map(
    ([, name = '']) => name,
  )
  const ids = new Map<string, string>()
  for (const name of new Set(names)) ids.set(name, await assetOf(client, name))
  const replaced: T = JSON.parse(JSON.stringify(value), (_, field: unknown) => {
    if (!isRecord(field) || typeof field._sanityAsset !== 'string') return field
    const { _sanityAsset, ...image } = field
    return { ...image, asset: { _type: 'reference', _ref: ids.get(_sanityAsset) } }
  })
  return replaced
}

async function assetOf(client: SanityClient, name: string): Promise<string> {
  const existing = await client.fetch<string | null>(
    '*[_type == "sanity.imageAsset" && sha1hash == $hash][0]._id',
    { hash: imageFileHash(name) },
  )
  if (existing !== null) return existing
  const { filename, content } = readSeedImage(name)
  const { _id } = await client.assets.upload('image', content, { filename })
  return _id
}
