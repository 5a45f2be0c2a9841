import { type Context, Hono } from 'hono'
import {
  type AssetDescription,
  type AssetNames,
  assetDocument,
  fileNames,
  fileOf,
  imageNames,
  readDescription,
} from '#lake/assets/asset-document.ts'
import { queueEntryFor } from '#lake/assets/caller-queue-entry.ts'
import { imageMimeType } from '#lake/assets/image-format.ts'
import {
  DEFAULT_METADATA,
  type ImageMetadata,
  type InspectedImage,
  inspectImage,
  METADATA_KINDS,
  type MetadataKind,
} from '#lake/assets/inspect-image.ts'
import type { RenderQueue } from '#lake/assets/render-queue.ts'
import { allow, openDataset } from '#lake/auth/guards.ts'
import type { Dataset } from '#lake/dataset.ts'
import { ApiError, tooLarge } from '#lake/errors.ts'
import type { DatasetEnv, GuardedEnv, Lake, LakeEnv } from '#lake/lake.ts'
import { buildWrite } from '#lake/mutate/write.ts'
import { enqueueWrite } from '#lake/mutate/write-queue.ts'
import type { AssetKind, ReceivedFile } from '#lake/ports/assets.ts'
import type { LakeDocument } from '#lake/types.ts'
import { detectFileType } from './image-format.ts'

type UploadEnv = DatasetEnv & GuardedEnv<'write'>

/** Maximum size of uploads in bytes. */
export type UploadLimits = Record<AssetKind, number>

const DEFAULT_LIMITS: UploadLimits = { images: 50_000_000, files: 250_000_000 }

/** Typical cost of inspecting an image, in milliseconds on one core. */
const INSPECTION_COST_MS = 500

/**
 * Routes for `POST /assets/images/:dataset` and `POST /assets/files/:dataset` with the file as the body. If the file
 * already exists, the response is its existing document.
 *
 * @param queue limits concurrent decoding, which needs a core and memory
 * @see https://www.sanity.io/docs/http-api/assets
 */
export function assetUploadRoutes(
  lake: Lake,
  queue: RenderQueue,
  limits: UploadLimits = DEFAULT_LIMITS,
): Hono<LakeEnv> {
  lake.datasets.onOpen(removeFilesOfDeletedDocuments)
  const routes = new Hono<LakeEnv>()
  routes.post('/assets/images/:dataset', allow('write', 'file'), openDataset, (c) => {
    const requestedKinds = readRequestedKinds(new URL(c.req.url).searchParams)
    return upload(c, { kind: 'images', limit: limits.images }, async (file) => {
      const inspect = () => inspectImage(file.path, requestedKinds)
      return imageFacts(file, await queue.run(queueEntryFor(c, INSPECTION_COST_MS), inspect))
    })
  })
  routes.post('/assets/files/:dataset', allow('write', 'file'), openDataset, (c) =>
    upload(c, { kind: 'files', limit: limits.files }, fileFacts),
  )
  return routes
}

function removeFilesOfDeletedDocuments(dataset: Dataset): () => void {
  const { store } = dataset
  return store.subscribe(({ changes }) => {
    const deleted = changes.filter(({ id, after }) => after === null && !store.get(id))
    const ids = deleted.map(({ id }) => id).filter((id) => fileOf(id))
    return ids.length > 0 ? removeFiles(dataset, ids) : undefined
  })
}

async function removeFiles(
  { assets, variants }: Pick<Dataset, 'assets' | 'variants'>,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    const stored = fileOf(id)
    if (!stored) continue
    await assets.remove(stored.kind, stored.file)
    variants.removeFor(stored.file)
  }
}

type Facts = {
  names: AssetNames
  extension: string
  mimeType: string
  metadata?: ImageMetadata
}

async function upload(
  c: Context<UploadEnv>,
  { kind, limit }: { kind: AssetKind; limit: number },
  inspect: (file: ReceivedFile, description: AssetDescription) => Promise<Facts>,
): Promise<Response> {
  if (Number(c.req.header('content-length') ?? 0) > limit) throw tooLarge(limit)

  const { assets } = c.var.dataset
  const received = await assets.receive(c.req.raw.body, limit)
  try {
    if (received.size === 0) throw new ApiError(400, 'badRequest', 'The upload is empty.')
    const description = readDescription(new URL(c.req.url).searchParams)
    const facts = await inspect(received, description)
    const asset = { ...facts, kind, received, description, author: c.var.identity.id }
    return c.json({ document: await storeAsset(c, asset) })
  } finally {
    await assets.discard(received)
  }
}

function imageFacts({ sha1 }: ReceivedFile, { extension, metadata }: InspectedImage): Facts {
  return {
    names: imageNames(sha1, metadata, extension),
    extension,
    mimeType: imageMimeType(extension),
    metadata,
  }
}

async function fileFacts(
  { path, sha1 }: ReceivedFile,
  { originalFilename }: AssetDescription,
): Promise<Facts> {
  const type = await detectFileType(path, originalFilename)
  return { names: fileNames(sha1, type.extension), ...type }
}

type NewAsset = Facts & {
  kind: AssetKind
  received: ReceivedFile
  description: AssetDescription
  author: string
}

/**
 * Moves the file to its name and writes its document in one turn, so that no deletion can happen in between and every
 * document has its file even after a crash.
 */
async function storeAsset(
  c: Context<UploadEnv>,
  { received, author, description, ...facts }: NewAsset,
): Promise<LakeDocument | undefined> {
  const { dataset } = c.var
  const { store, assets, name } = dataset
  const { lake } = c.var
  const { kind, names } = facts
  const document = assetDocument(
    {
      ...facts,
      sha1: received.sha1,
      size: received.size,
      place: `${lake.config.projectId}/${name}`,
      publicUrl: lake.publicUrl(),
    },
    description,
  )

  try {
    return await enqueueWrite(store, {
      async build(staged) {
        const existing = staged.get(names.id)
        const hasFile = existing && (await assets.find(kind, names.file))
        if (!hasFile) await assets.place(received, kind, names.file)
        if (existing) return { transaction: undefined, answer: existing }

        const { transaction } = await buildWrite(staged, {
          kind: 'mutation',
          items: [document],
          apply: (builder, item) => builder.create(item),
          author,
          transactionId: undefined,
          dryRun: false,
          now: new Date(),
        })
        return { transaction, answer: transaction?.changes[0]?.after ?? undefined }
      },
    })
  } catch (error) {
    // In a separate turn, because another upload of the same file may have succeeded in the meantime.
    await enqueueWrite(store, {
      async build(staged) {
        if (!staged.get(names.id)) await removeFiles(dataset, [names.id])
        return { transaction: undefined, answer: undefined }
      },
    })
    throw error
  }
}

/** Reads `meta`, which clients send once per kind or as a list. `none` requests only the image's size. */
function readRequestedKinds(search: URLSearchParams): ReadonlySet<MetadataKind> {
  const requested = search.getAll('meta').flatMap((value) => value.split(','))
  if (requested.length === 0) return new Set(DEFAULT_METADATA)
  const kinds = new Set<MetadataKind>()
  for (const text of requested) {
    const kind = METADATA_KINDS.find((name) => name === text)
    if (kind) kinds.add(kind)
    else if (text !== 'none') {
      const allowed = [...METADATA_KINDS, 'none'].join(', ')
      throw new ApiError(
        400,
        'badRequest',
        `Invalid "meta": "${text}". It must be one of ${allowed}.`,
      )
    }
  }
  return kinds
}
