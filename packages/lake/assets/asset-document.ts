import { randomBytes } from 'node:crypto'
import { SITE_ID } from '#lake/auth/identify.ts'
import type { Dataset } from '#lake/dataset.ts'
import type { NewDocument } from '#lake/mutate/transaction-builder.ts'
import { buildWrite } from '#lake/mutate/write.ts'
import { enqueueWrite } from '#lake/mutate/write-queue.ts'
import type { AssetKind } from '#lake/ports/assets.ts'
import type { ImageMetadata } from './inspect-image.ts'

/** What the client tells about an upload, in the query string. */
export type AssetDescription = {
  originalFilename?: string
  label?: string
  title?: string
  description?: string
  creditLine?: string
  source?: { id: string; name?: string; url?: string }
}

/** A stored original's names. */
export type AssetNames = {
  /** Id of its document, for example `image-<sha1>-800x600-png`. */
  id: string
  /** Last segment of its address, for example `<sha1>-800x600.png`. */
  file: string
}

const MOST_CHARACTERS = 4_000

/** @see https://www.sanity.io/docs/image-urls: the id holds everything that the address needs. */
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

/** @returns The id of the document an address belongs to; undefined when it can be none of ours. */
export function documentIdOf(kind: AssetKind, file: string): string | undefined {
  const match = FILE_NAME[kind].exec(file)
  return match ? `${kind === 'images' ? 'image' : 'file'}-${match[1]}-${match[2]}` : undefined
}

/** @returns The kind and file an asset document belongs to; undefined for any other document. */
export function fileOf(documentId: string): { kind: AssetKind; file: string } | undefined {
  const match = /^(image|file)-([0-9a-f]{40}(?:-\d{1,6}x\d{1,6})?)-([a-z0-9]{1,10})$/.exec(
    documentId,
  )
  if (!match) return undefined
  const kind: AssetKind = match[1] === 'image' ? 'images' : 'files'
  const file = `${match[2]}.${match[3]}`
  return FILE_NAME[kind].test(file) ? { kind, file } : undefined
}

/** Reads the description an upload's address carries; empty values count as missing. */
export function readDescription(search: URLSearchParams): AssetDescription {
  const text = (name: string): string | undefined =>
    search.get(name)?.trim().slice(0, MOST_CHARACTERS) || undefined
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

/** What decides an asset's document besides its description. */
type AssetFacts = {
  names: AssetNames
  kind: AssetKind
  sha1: string
  size: number
  extension: string
  mimeType: string
  metadata?: ImageMetadata
  /** `projectId/dataset`, as it stands in paths. */
  place: string
  /** Address of the lake as its readers reach it, without a trailing slash. */
  publicUrl: string
}

/** The document of an upload as Sanity stores it. */
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
 * An asset's document holds the address of its file, as Sanity's does, and exports, feeds and people follow it: in a
 * lake that is reached by another address than before (moved to another machine, another port) every stored asset gets
 * the address by which it is reached now, in one transaction of the site. What is not stored here is left as it is.
 *
 * @throws ApiError 503 when the store cannot write
 */
export async function moveAddresses(
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
