import { randomBytes } from 'node:crypto'
import { SITE_ID } from '#lake/auth/identify.ts'
import type { Dataset } from '#lake/dataset.ts'
import type { NewDocument } from '#lake/mutate/transaction-builder.ts'
import { buildWrite } from '#lake/mutate/write.ts'
import { enqueueWrite } from '#lake/mutate/write-queue.ts'
import type { AssetKind } from '#lake/ports/assets.ts'
import type { ImageMetadata } from './inspect-image.ts'

export type AssetDescription = {
  originalFilename?: string
  label?: string
  title?: string
  description?: string
  creditLine?: string
  source?: { id: string; name?: string; url?: string }
}

export type AssetNames = {
  /** ID of its document, for example `image-<sha1>-800x600-png`. */
  id: string
  /** Last segment of its URL, for example `<sha1>-800x600.png`. */
  file: string
}

const MAX_LENGTH = 4_000

/**
 * Returns an image's names. The ID contains everything that the URL needs. @see https://www.sanity.io/docs/image-urls
 */
export function imageNames(sha1: string, metadata: ImageMetadata, extension: string): AssetNames {
  const { width, height } = metadata.dimensions
  const stem = `${sha1}-${width}x${height}`
  return { id: `image-${stem}-${extension}`, file: `${stem}.${extension}` }
}

export function fileNames(sha1: string, extension: string): AssetNames {
  return { id: `file-${sha1}-${extension}`, file: `${sha1}.${extension}` }
}

const FILE_NAME: Record<AssetKind, RegExp> = {
  images: /^([0-9a-f]{40}-\d{1,6}x\d{1,6})\.([a-z]{1,10})$/,
  files: /^([0-9a-f]{40})\.([a-z0-9]{1,10})$/,
}

/** Returns the ID of the document that belongs to a URL's file name; undefined for an invalid name. */
export function documentIdOf(kind: AssetKind, file: string): string | undefined {
  const match = FILE_NAME[kind].exec(file)
  return match ? `${kind === 'images' ? 'image' : 'file'}-${match[1]}-${match[2]}` : undefined
}

/** Returns the kind and file of an asset document; undefined for any other document. */
export function fileOf(documentId: string): { kind: AssetKind; file: string } | undefined {
  const match = /^(image|file)-([0-9a-f]{40}(?:-\d{1,6}x\d{1,6})?)-([a-z0-9]{1,10})$/.exec(
    documentId,
  )
  if (!match) return undefined
  const kind: AssetKind = match[1] === 'image' ? 'images' : 'files'
  const file = `${match[2]}.${match[3]}`
  return FILE_NAME[kind].test(file) ? { kind, file } : undefined
}

/** Reads an upload's metadata from its query string. Empty values count as missing. */
export function readDescription(search: URLSearchParams): AssetDescription {
  const text = (name: string): string | undefined =>
    search.get(name)?.trim().slice(0, MAX_LENGTH) || undefined
  const description: AssetDescription = {}
  const filename = text('filename')?.split(/[\\/]/).at(-1)
  if (filename) description.originalFilename = filename
  for (const name of ['label', 'title', 'description', 'creditLine'] as const) {
    const value = text(name)
    if (value) description[name] = value
  }

  const id = text('sourceId')
  const name = text('sourceName')
  const url = text('sourceUrl')
  if (id) description.source = { id, ...(name && { name }), ...(url && { url }) }
  return description
}

type AssetFacts = {
  names: AssetNames
  kind: AssetKind
  sha1: string
  size: number
  extension: string
  mimeType: string
  metadata?: ImageMetadata
  /** `projectId/dataset`, as in paths. */
  place: string
  /** URL at which clients reach the lake, without a trailing slash. */
  publicUrl: string
}

/** Creates the document of an upload as Sanity stores it. */
export function assetDocument(facts: AssetFacts, description: AssetDescription): NewDocument {
  const path = `${facts.kind}/${facts.place}/${facts.names.file}`
  return {
    _id: facts.names.id,
    _type: facts.kind === 'images' ? 'sanity.imageAsset' : 'sanity.fileAsset',
    ...description,
    assetId: facts.sha1,
    sha1hash: facts.sha1,
    extension: facts.extension,
    mimeType: facts.mimeType,
    size: facts.size,
    path,
    url: `${facts.publicUrl}/${path}`,
    uploadId: randomBytes(16).toString('hex'),
    ...(facts.metadata && { metadata: facts.metadata }),
  }
}

type Move = { id: string; path: string; url: string }

/**
 * Updates the URLs in the documents of all stored assets after the lake's public URL has changed, in one transaction by
 * the site. Asset documents contain absolute URLs, as Sanity's do, and exports and feeds use them. Documents of assets
 * that aren't stored here stay unchanged.
 *
 * @throws ApiError 503 if the storage can't write.
 */
export async function updateAssetUrls(
  { store, assets, name }: Pick<Dataset, 'store' | 'assets' | 'name'>,
  { projectId, publicUrl }: { projectId: string; publicUrl: string },
): Promise<void> {
  const moves: Move[] = []
  for (const { id, type } of store.allStored()) {
    const stored = type.startsWith('sanity.') ? fileOf(id) : undefined
    if (!stored || !(await assets.find(stored.kind, stored.file))) continue
    const now = `${stored.kind}/${projectId}/${name}/${stored.file}`
    const move = { id, path: now, url: `${publicUrl}/${now}` }
    const document = store.get(id)
    if (document?.path !== move.path || document.url !== move.url) moves.push(move)
  }
  if (moves.length === 0) return

  await enqueueWrite(store, {
    build: (staged) =>
      buildWrite(staged, {
        kind: 'mutation',
        items: moves,
        apply: (builder, { id, ...set }) => builder.patch(id, { set }),
        author: SITE_ID,
        transactionId: undefined,
        dryRun: false,
        now: new Date(),
      }),
  })
}
