import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import sharp from 'sharp'
import { allow, openDataset } from '#lake/auth/guards.ts'
import { ApiError } from '#lake/errors.ts'
import type { DatasetEnv, LakeEnv } from '#lake/lake.ts'
import type { AssetKind, StoredAsset } from '#lake/ports/assets.ts'
import type { LakeDocument } from '#lake/types.ts'
import { documentIdOf } from './asset-document.ts'
import { turnOf } from './caller-turn.ts'
import {
  asImageExtension,
  type ImageExtension,
  imageMimeType,
  isShownInPlace,
  OUTPUT_FORMATS,
  type OutputFormat,
} from './image-format.ts'
import { type ImageParams, normalised, parseImageParams } from './image-params.ts'
import { type ImageSource, planRendering, type Rendering, renderImage } from './render-image.ts'
import type { RenderQueue } from './render-queue.ts'
import { attachment, sendFile } from './send-file.ts'
import { type CachedVariant, variantKey } from './variant-cache.ts'

/** Raised when renderings change their look, so that stored ones are made again. */
const RECIPE_VERSION = 1

/** A drawing is text that can hold scripts: it may style itself and do nothing else. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/**
 * `GET /images/:project/:dataset/:file` with the transformations of Sanity's image pipeline, and
 * `GET /files/…`. Both take a last segment of free choice, for prettier addresses. Addresses hold
 * the content's digest: whoever knows one may read it, as on Sanity's CDN.
 *
 * @param queue Where renderings wait for their turn, together with what is uploaded.
 * @see https://www.sanity.io/docs/image-urls
 */
export function assetDeliveryRoutes(queue: RenderQueue): Hono<LakeEnv> {
  // One thread per rendering: the queue says how many cores pictures take.
  sharp.concurrency(1)
  const routes = new Hono<LakeEnv>()
  routes.get('/images/:project/:dataset/:file/:vanity?', allow('anyone'), openDataset, (c) =>
    sendImage(c, queue),
  )
  routes.get('/files/:project/:dataset/:file/:vanity?', allow('anyone'), openDataset, (c) =>
    sendOriginalFile(c),
  )
  return routes
}

type Found = { document: LakeDocument; stored: StoredAsset }

async function sendImage(c: Context<DatasetEnv>, queue: RenderQueue): Promise<Response> {
  const { document, stored } = await find(c, 'images')
  const search = new URL(c.req.url).searchParams
  const params = parseImageParams(search)
  const extension = extensionOf(stored)
  const isDrawingItself = extension === 'svg' && params.format === undefined
  if (!extension || isDrawingItself || search.get('dlRaw') === 'true') {
    return sendOriginalImage(c, { document, stored }, search)
  }

  const source = sourceOf(document, stored, extension)
  const rendering = planRendering(source, params, c.req.header('accept') ?? '')
  return isOriginal(rendering, params)
    ? sendOriginalImage(c, { document, stored }, search)
    : sendRendering(c, queue, rendering)
}

/** @throws ApiError 404 for another project, an unknown file, and one whose document was deleted. */
async function find(c: Context<DatasetEnv>, kind: AssetKind): Promise<Found> {
  const { project, file = '' } = c.req.param()
  const { lake, dataset } = c.var
  const id = documentIdOf(kind, file)
  const document = id === undefined ? undefined : dataset.store.get(id)
  const stored = document && (await dataset.assets.find(kind, file))
  if (project !== lake.config.projectId || !document || !stored) {
    const noun = kind === 'images' ? 'image' : 'file'
    throw new ApiError(404, 'notFound', `There is no ${noun} at this address.`)
  }
  return { document, stored }
}

/** The name is made from the content; the document can be edited. */
function extensionOf({ name }: StoredAsset): ImageExtension | undefined {
  return asImageExtension(name.split('.').at(-1) ?? '')
}

function digestOf({ name }: StoredAsset): string {
  return name.slice(0, 40)
}

/** The file's name holds the upright size, which the document repeats. */
function sourceOf(
  document: LakeDocument,
  { name, path }: StoredAsset,
  extension: ImageExtension,
): ImageSource {
  const [, width, height] = /-(\d+)x(\d+)\./.exec(name) ?? []
  const hasAlpha = extension !== 'jpg' && readHasAlpha(document)
  return { path, extension, width: Number(width), height: Number(height), hasAlpha }
}

/** Editors may change an asset's metadata; what they remove counts as "may be transparent". */
function readHasAlpha({ metadata }: LakeDocument): boolean {
  if (typeof metadata !== 'object' || metadata === null || !('hasAlpha' in metadata)) return true
  return metadata.hasAlpha !== false
}

/** @returns true when nothing was asked for, or only for the format the original has. */
function isOriginal({ source, format }: Rendering, params: ImageParams): boolean {
  const { auto, ...rest } = params
  return Object.keys(rest).length === 0 && (!auto || format === source.extension)
}

function sendOriginalImage(
  c: Context<DatasetEnv>,
  { document, stored }: Found,
  search: URLSearchParams,
): Response {
  const extension = extensionOf(stored)
  const isDrawing = extension === 'svg'
  return sendFile(c, {
    path: stored.path,
    size: stored.size,
    etag: `"${digestOf(stored)}"`,
    headers: {
      ...commonHeaders(search, nameOf(document, stored)),
      'Content-Type': extension ? imageMimeType(extension) : 'application/octet-stream',
      ...(isDrawing && { 'Content-Security-Policy': DRAWING_POLICY }),
      ...(search.has('auto') && !isDrawing && { Vary: 'Accept' }),
      'X-Sanity-Sha1': digestOf(stored),
    },
  })
}

async function sendRendering(
  c: Context<DatasetEnv>,
  queue: RenderQueue,
  rendering: Rendering,
): Promise<Response> {
  const { variants } = c.var.dataset
  const name = c.req.param('file') ?? ''
  const digest = recipeOf(rendering)
  const key = variantKey(name, digest)
  const search = new URL(c.req.url).searchParams
  const stem = name.replace(/\.[a-z]+$/, '')
  const extension = rendering.format === 'pjpg' ? 'jpg' : rendering.format
  const headers = {
    ...commonHeaders(search, `${stem}.${extension}`),
    'Content-Type': OUTPUT_FORMATS[rendering.format].mimeType,
    ...(rendering.params.auto && { Vary: 'Accept' }),
  }
  const file = variants.get(key) ?? (await render(c, queue, { rendering, key }))
  return sendFile(c, { ...file, etag: `"${digest}"`, headers })
}

/** Whoever wants what is being made shares it; by their turn somebody else may have made it too. */
async function render(
  c: Context<DatasetEnv>,
  queue: RenderQueue,
  { rendering, key }: { rendering: Rendering; key: string },
): Promise<CachedVariant> {
  const { variants } = c.var.dataset
  const underway = variants.underway(key)
  if (underway) return underway
  return queue.run(turnOf(c, renderingCost(rendering)), () =>
    variants.make(key, () => renderImage(rendering)),
  )
}

/** Everything a rendering depends on besides the original, as one digest. */
function recipeOf({ params, format }: Rendering): string {
  const { format: _asked, ...rest } = params
  const recipe = `${RECIPE_VERSION}\n${format}\n${normalised(rest)}`
  return createHash('sha256').update(recipe).digest('hex').slice(0, 40)
}

async function sendOriginalFile(c: Context<DatasetEnv>): Promise<Response> {
  const { document, stored } = await find(c, 'files')
  const search = new URL(c.req.url).searchParams
  const mimeType = String(document.mimeType)
  const isShown = isShownInPlace(mimeType)
  const name = nameOf(document, stored)
  return sendFile(c, {
    path: stored.path,
    size: stored.size,
    etag: `"${digestOf(stored)}"`,
    headers: {
      ...commonHeaders(search, name),
      ...(!isShown && {
        'Content-Disposition': attachment(search.get('dl') || name),
        'Content-Security-Policy': DRAWING_POLICY,
      }),
      'Content-Type': isShown ? mimeType : 'application/octet-stream',
      'X-Sanity-Sha1': digestOf(stored),
    },
  })
}

/** `dl` alone downloads under the asset's own name, `dl=name` under that one. */
function commonHeaders(search: URLSearchParams, name: string): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ...(search.has('dl') && { 'Content-Disposition': attachment(search.get('dl') || name) }),
  }
}

function nameOf({ originalFilename }: LakeDocument, stored: StoredAsset): string {
  return typeof originalFilename === 'string' ? originalFilename : stored.name
}

/** Milliseconds of one slow core for a million pixels, measured with noise, which is the worst case. */
const READING: Record<ImageExtension, number> = {
  jpg: 15,
  png: 15,
  webp: 25,
  gif: 20,
  avif: 60,
  tif: 15,
  svg: 60,
}
const WRITING: Record<OutputFormat, number> = {
  jpg: 200,
  pjpg: 250,
  png: 430,
  webp: 450,
  avif: 2200,
  gif: 750,
}
const EFFECT = 240
/** For opening, closing and storing. */
const LEAST = 20
const MEGA = 1_000_000

/**
 * Estimates what a rendering takes, in milliseconds of one core: for deciding what goes first and
 * how much may wait. Frames do not count, since nobody has looked into the file yet.
 */
export function renderingCost({ source, params, plan, format }: Rendering): number {
  const read = (source.width * source.height) / MEGA
  const written = (plan.output.width * plan.output.height) / MEGA
  const effects = params.blur || params.sharpen ? EFFECT : 0
  return Math.ceil(LEAST + read * READING[source.extension] + written * (WRITING[format] + effects))
}
