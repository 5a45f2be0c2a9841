import 'server-only'
import { z } from 'zod'
import type { Refusal } from '#lib/auth/action-outcome.ts'
import type { Viewer } from '#lib/auth/viewer.ts'
import { createContentClient } from '#lib/content/content-store.server.ts'
import { toPicture } from '#lib/content/picture.ts'
import { failedLake } from '#lib/storage-errors.ts'
import type { MediaImage } from './stored-image.ts'

const projection = `{
  "asset": {"id": _id, "width": metadata.dimensions.width, "height": metadata.dimensions.height},
  "name": originalFilename, "title": title, "alt": altText
}`

const found = z.object({
  asset: z.object({ id: z.string() }),
  name: z.string().nullish(),
  title: z.string().nullish(),
  alt: z.string().nullish(),
})

/** Number of images that a search shows. */
const MAX_FOUND = 24

/**
 * Finds images in Media by words of their names and descriptions, the newest first.
 *
 * @throws AppError `content-unreachable`
 */
export async function searchMedia(viewer: Viewer, words: string): Promise<MediaImage[]> {
  const client = await createContentClient(viewer)
  const matching = words
    ? '&& [coalesce(originalFilename, ""), coalesce(title, ""), coalesce(altText, "")] match $words'
    : ''
  const query = `*[_type == "sanity.imageAsset" ${matching}] | order(_createdAt desc) [0...${MAX_FOUND}] ${projection}`
  const rows: unknown = await client
    .fetch(query, { words: words.split(/\s+/).map((word) => `${word}*`) }, { cache: 'no-store' })
    .catch(failedLake)
  return z.array(z.unknown()).parse(rows).flatMap(toMediaImage)
}

/** @throws AppError `content-unreachable` */
export async function findInMedia(viewer: Viewer, id: string): Promise<MediaImage | null> {
  const client = await createContentClient(viewer)
  const query = `*[_type == "sanity.imageAsset" && _id == $id] ${projection}`
  const rows: unknown = await client.fetch(query, { id }, { cache: 'no-store' }).catch(failedLake)
  return z.array(z.unknown()).parse(rows).flatMap(toMediaImage)[0] ?? null
}

function toMediaImage(row: unknown): MediaImage[] {
  const parsed = found.safeParse(row)
  const picture = toPicture(row)
  if (!parsed.success || !picture) return []
  const { asset, name, title, alt } = parsed.data
  const { src, srcSet, width, height } = picture
  return [{ id: asset.id, src, srcSet, width, height, name: title || name || '', alt: alt ?? '' }]
}

const uploaded = z.object({ _id: z.string() })
/** The error of Sanity's client for a file that the content server refuses. */
const refused = z.object({
  statusCode: z.union([z.literal(400), z.literal(413)]),
  response: z.object({ body: z.object({ message: z.string() }) }),
})

/**
 * Stores an image in Media. Uploading the same file again returns the existing image.
 *
 * @throws AppError `content-unreachable`
 */
export async function uploadToMedia(
  viewer: Viewer,
  file: { readonly bytes: Buffer; readonly name: string; readonly type: string },
): Promise<{ readonly ok: true; readonly image: MediaImage } | Refusal> {
  const client = await createContentClient(viewer)
  try {
    const options = { filename: file.name, contentType: file.type }
    const asset = uploaded.parse(await client.assets.upload('image', file.bytes, options))
    const image = await findInMedia(viewer, asset._id)
    if (image) return { ok: true, image }
  } catch (error) {
    const { data } = refused.safeParse(error)
    if (!data) return failedLake(error)
    return { ok: false, message: data.response.body.message }
  }
  throw new Error('An image that was just uploaded is not in Media')
}
