import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import sharp from 'sharp'
import { allow, openDataset } from '#lake/auth/guards.ts'
import { ApiError } from '#lake/errors.ts'
import type { DatasetEnv, LakeEnv } from '#lake/lake.ts'
import type { AssetKind, StoredAsset } from '#lake/ports/assets.ts'
import type { LakeDocument } from '#lake/types.ts'
import { documentIdOf } from './asset-document.ts'
import { queueEntryFor } from './caller-queue-entry.ts'
import {
  asImageExtension,
  type ImageExtension,
  imageMimeType,
  isShownInPlace,
  OUTPUT_FORMATS,
  type OutputFormat,
} from './image-format.ts'
import { type ImageParams, normalized, parseImageParams } from './image-params.ts'
import { type ImageSource, planRendering, type Rendering, renderImage } from './render-image.ts'
import type { RenderQueue } from './render-queue.ts'
import { attachment, sendFile } from './send-file.ts'
import { type CachedVariant, variantKey } from './variant-cache.ts'

/** Increase this number when renderings change, so that cached ones are rendered again. */
const RECIPE_VERSION = 1

/** SVG files can contain scripts. They may use inline styles, nothing else. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/**
 * Routes for `GET /images/:project/:dataset/:file` with the transformations of Sanity's image pipeline, and `GET
 * /files/…`. Both accept an arbitrary last segment as a readable file name. Anyone with a URL may get the asset, as on
 * Sanity's CDN, because the URL contains the content's hash.
 *
 * @param queue the render queue, which uploads share
 * @see https://www.sanity.io/docs/image-urls
 */
export function assetDeliveryRoutes(queue: RenderQueue): Hono<LakeEnv> {
  // One thread per rendering. The queue limits how many run at the same time.
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

type FoundAsset = { document: LakeDocument; stored: StoredAsset }

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

/** @throws ApiError 404 for another project, an unknown file, or a deleted document. */
async function find(c: Context<DatasetEnv>, kind: AssetKind): Promise<FoundAsset> {
  const { project, file = '' } = c.req.param()
  const { lake, dataset } = c.var
  const id = documentIdOf(kind, file)
  const document = id === undefined ? undefined : dataset.store.get(id)
  const stored = document && (await dataset.assets.find(kind, file))
  if (project !== lake.config.projectId || !document || !stored) {
    const noun = kind === 'images' ? 'image' : 'file'
    throw new ApiError(404, 'notFound', `There is no ${noun} at this URL.`)
  }
  return { document, stored }
}

/** Returns the extension from the file name, because the document can be edited. */
function extensionOf({ name }: StoredAsset): ImageExtension | undefined {
  return asImageExtension(name.split('.').at(-1) ?? '')
}

function digestOf({ name }: StoredAsset): string {
  return name.slice(0, 40)
}

/** Returns the image with its size after EXIF rotation, taken from the file name. */
function sourceOf(
  document: LakeDocument,
  { name, path }: StoredAsset,
  extension: ImageExtension,
): ImageSource {
  const [, width, height] = /-(\d+)x(\d+)\./.exec(name) ?? []
  const hasAlpha = extension !== 'jpg' && readHasAlpha(document)
  return { path, extension, width: Number(width), height: Number(height), hasAlpha }
}

/** Returns true if the metadata is missing, because editors can delete it. */
function readHasAlpha({ metadata }: LakeDocument): boolean {
  if (typeof metadata !== 'object' || metadata === null || !('hasAlpha' in metadata)) return true
  return metadata.hasAlpha !== false
}

/** Returns true if no transformation was requested, or only the format of the original. */
function isOriginal({ source, format }: Rendering, params: ImageParams): boolean {
  const { auto, ...rest } = params
  return Object.keys(rest).length === 0 && (!auto || format === source.extension)
}

function sendOriginalImage(
  c: Context<DatasetEnv>,
  { document, stored }: FoundAsset,
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

/**
 * Renders an image or joins a rendering in progress. Another request may have rendered it by the time this one has its
 * turn.
 */
async function render(
  c: Context<DatasetEnv>,
  queue: RenderQueue,
  { rendering, key }: { rendering: Rendering; key: string },
): Promise<CachedVariant> {
  const { variants } = c.var.dataset
  const pending = variants.pending(key)
  if (pending) return pending
  return queue.run(queueEntryFor(c, renderingCost(rendering)), () =>
    variants.make(key, () => renderImage(rendering)),
  )
}

/** Returns a hash of everything that determines a rendering, except the original. */
function recipeOf({ params, format }: Rendering): string {
  const { format: _asked, ...rest } = params
  const recipe = `${RECIPE_VERSION}\n${format}\n${normalized(rest)}`
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

/** `dl` downloads with the asset's name, `dl=name` with the given name. */
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

/** Milliseconds per megapixel on a slow core, measured with noise, which is the worst case. */
const DECODE_COST: Record<ImageExtension, number> = {
  jpg: 15,
  png: 15,
  webp: 25,
  gif: 20,
  avif: 60,
  tif: 15,
  svg: 60,
}
const ENCODE_COST: Record<OutputFormat, number> = {
  jpg: 200,
  pjpg: 250,
  png: 430,
  webp: 450,
  avif: 2200,
  gif: 750,
}
const EFFECT_COST = 240
/** Base cost of opening, closing and storing. */
const BASE_COST = 20
const MEGAPIXEL = 1_000_000

/**
 * Estimates the cost of a rendering in milliseconds on one core, for scheduling and limiting the queue. Animation
 * frames don't count, because the file hasn't been opened yet.
 */
export function renderingCost({ source, params, plan, format }: Rendering): number {
  const input = (source.width * source.height) / MEGAPIXEL
  const output = (plan.output.width * plan.output.height) / MEGAPIXEL
  const effects = params.blur || params.sharpen ? EFFECT_COST : 0
  return Math.ceil(
    BASE_COST + input * DECODE_COST[source.extension] + output * (ENCODE_COST[format] + effects),
  )
}
