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
import { type AssetKind, type ReceivedFile, tooLarge } from '#lake/assets/asset-store.ts'
import { turnOf } from '#lake/assets/caller-turn.ts'
import { detectFileType } from '#lake/assets/file-type.ts'
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
import { requireWrite } from '#lake/auth/access.ts'
import { ApiError } from '#lake/errors.ts'
import type { Dataset, Lake, LakeEnv } from '#lake/lake.ts'
import { buildWrite } from '#lake/mutate/write.ts'
import { enqueueWrite } from '#lake/mutate/write-queue.ts'
import type { LakeDocument } from '#lake/types.ts'

/** Largest uploads, in bytes. */
export type UploadLimits = Record<AssetKind, number>

const DEFAULT_LIMITS: UploadLimits = { images: 50_000_000, files: 250_000_000 }

/** What inspecting a picture of common size takes, in milliseconds of one core. */
const INSPECTION = 500

/**
 * `POST /assets/images/:dataset` and `POST /assets/files/:dataset`: the body is the file itself.
 * A file that is there already is answered with the document it has.
 *
 * @param queue Decoding takes a core and memory, so pictures wait for their turn here.
 * @see https://www.sanity.io/docs/http-api/assets
 */
export function assetUploadRoutes(
  lake: Lake,
  queue: RenderQueue,
  limits: UploadLimits = DEFAULT_LIMITS,
): Hono<LakeEnv> {
  lake.datasets.onOpen(removeFilesOfDeletedDocuments)
  const routes = new Hono<LakeEnv>()
  routes.post('/assets/images/:dataset', (c) => {
    const wanted = readWantedMetadata(new URL(c.req.url).searchParams)
    return upload(c, { kind: 'images', limit: limits.images }, async (file) => {
      const inspect = () => inspectImage(file.path, wanted)
      return imageFacts(file, await queue.run(turnOf(c, INSPECTION), inspect))
    })
  })
  routes.post('/assets/files/:dataset', (c) =>
    upload(c, { kind: 'files', limit: limits.files }, fileFacts),
  )
  return routes
}

/** An asset that is deleted is gone for everyone, renderings and all. */
function removeFilesOfDeletedDocuments({ store, assets }: Dataset): () => void {
  return store.subscribe(({ changes }) => {
    for (const { id, after } of changes) {
      const stored = after === null && store.get(id) === undefined ? fileOf(id) : undefined
      if (stored) assets.remove(stored.kind, stored.file)
    }
  })
}

type Facts = {
  names: AssetNames
  extension: string
  mimeType: string
  metadata?: ImageMetadata
}

async function upload(
  c: Context<LakeEnv>,
  { kind, limit }: { kind: AssetKind; limit: number },
  inspect: (file: ReceivedFile, description: AssetDescription) => Promise<Facts>,
): Promise<Response> {
  const identity = requireWrite(c.var.identity)
  if (Number(c.req.header('content-length') ?? 0) > limit) throw tooLarge(limit)

  const { assets } = c.var.dataset
  const received = await assets.receive(c.req.raw.body, limit)
  try {
    if (received.size === 0) throw new ApiError(400, 'badRequest', 'The upload is empty.')
    const description = readDescription(new URL(c.req.url).searchParams)
    const facts = await inspect(received, description)
    const kept = { ...facts, kind, received, description, author: identity.id }
    return c.json({ document: await keep(c, kept) })
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

type Kept = Facts & {
  kind: AssetKind
  received: ReceivedFile
  description: AssetDescription
  author: string
}

/**
 * Names the file and writes its document without a pause in between: no deletion can slip in, and
 * whatever a crash leaves behind, every document has its file.
 */
async function keep(
  c: Context<LakeEnv>,
  { received, author, description, ...facts }: Kept,
): Promise<LakeDocument | undefined> {
  const { store, assets, name } = c.var.dataset
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
      async build(view) {
        const known = view.get(names.id)
        if (!known || !assets.has(kind, names.file)) assets.place(received, kind, names.file)
        if (known) return { transaction: undefined, answer: known }

        const { transaction } = await buildWrite(view, {
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
    if (!store.get(names.id) && assets.has(kind, names.file)) assets.remove(kind, names.file)
    throw error
  }
}

/** Clients send `meta` once per kind or as one list; `none` means nothing beyond the size. */
function readWantedMetadata(search: URLSearchParams): ReadonlySet<MetadataKind> {
  const asked = search.getAll('meta').flatMap((value) => value.split(','))
  if (asked.length === 0) return new Set(DEFAULT_METADATA)
  const wanted = new Set<MetadataKind>()
  for (const text of asked) {
    const kind = METADATA_KINDS.find((known) => known === text)
    if (kind) wanted.add(kind)
    else if (text !== 'none') {
      const known = [...METADATA_KINDS, 'none'].join(', ')
      throw new ApiError(400, 'badRequest', `"meta" is "${text}"; it must be one of ${known}.`)
    }
  }
  return wanted
}
