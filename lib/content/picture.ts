import { createImageUrlBuilder } from '@sanity/image-url'
import { z } from 'zod'
import '#lib/zod-without-eval.ts'
import { publicEnv } from '#lib/env.public.ts'

/** A picture as a plain `<img>` wants it: every address goes through the content server's image pipeline. */
export type Picture = {
  readonly src: string
  readonly srcSet: string
  /** Pixels of the (cropped) original: gives the browser the aspect ratio before a byte has arrived. */
  readonly width: number
  readonly height: number
  readonly alt: string
  readonly caption?: string | undefined
  /** Tiny data: URL to paint until the picture is there. */
  readonly placeholder?: string | undefined
}

const fraction = z.number().min(0).max(1)

const storedPicture = z.object({
  asset: z.object({
    // Of another shape its address could not be built.
    id: z.string().regex(/^image-[^-]+-\d+x\d+-[^-]+$/),
    width: z.number().positive(),
    height: z.number().positive(),
    lqip: z.string().nullish(),
  }),
  crop: z
    .object({ left: fraction, right: fraction, top: fraction, bottom: fraction })
    .nullish()
    .catch(undefined),
  alt: z.string().nullish(),
  caption: z.string().nullish(),
})

type StoredPicture = z.infer<typeof storedPicture>

/** Widths offered to the browser, in pixels: phones at one to three dots per pixel up to a wide desktop. */
const WIDTHS = [320, 480, 640, 800, 1024, 1280, 1600, 2000, 2400]

/** What `src` asks for: browsers that understand `srcset` never fetch it. */
const FALLBACK_WIDTH = 1280

const builder = createImageUrlBuilder({
  projectId: publicEnv.sanity.projectId,
  dataset: publicEnv.sanity.dataset,
  // Embedded, pictures come from our own origin through the lake's pipeline; hosted, from Sanity's CDN.
  ...(publicEnv.sanity.embedded ? { baseUrl: '/lake' } : {}),
})

/**
 * A picture with its addresses, from an image field as a query selects it, its file looked up (`pictureFields`).
 *
 * @returns `undefined` when the field is empty or its asset is gone
 */
export function toPicture(stored: unknown): Picture | undefined {
  const parsed = storedPicture.safeParse(stored)
  if (!parsed.success) return undefined
  const { asset, alt, caption } = parsed.data
  const { width, height } = croppedSize(parsed.data)
  const address = (pixels: number) => pictureUrl(parsed.data, pixels)
  // A vector picture is sharp at every size: one address is enough, and the pipeline leaves it alone.
  const isVector = asset.id.endsWith('-svg')
  const widths = isVector ? [] : [...WIDTHS.filter((each) => each < width), Math.min(width, 2400)]
  return {
    src: isVector ? address(width) : address(Math.min(width, FALLBACK_WIDTH)),
    srcSet: [...new Set(widths)].map((each) => `${address(each)} ${each}w`).join(', '),
    width,
    height,
    alt: alt ?? '',
    caption: caption || undefined,
    placeholder: asset.lqip ?? undefined,
  }
}

/** The same picture as it was uploaded, in one size and its own format; only cropped where it was. */
export function plainPicture(picture: Picture): Pick<Picture, 'src' | 'srcSet'> {
  const [address = '', query] = picture.src.split('?')
  const rect = new URLSearchParams(query).get('rect')
  return { src: rect ? `${address}?rect=${rect}` : address, srcSet: '' }
}

function pictureUrl(picture: StoredPicture, width: number): string {
  const image = builder.image(source(picture))
  if (picture.asset.id.endsWith('-svg')) return image.url()
  return image.withOptions({ width, fit: 'max', auto: 'format', quality: 75 }).url()
}

function source({ asset, crop }: StoredPicture) {
  return { asset: { _ref: asset.id }, ...(crop ? { crop } : {}) }
}

function croppedSize({ asset, crop }: StoredPicture): { width: number; height: number } {
  const { left, right, top, bottom } = crop ?? { left: 0, right: 0, top: 0, bottom: 0 }
  return {
    width: Math.max(1, Math.round(asset.width * (1 - left - right))),
    height: Math.max(1, Math.round(asset.height * (1 - top - bottom))),
  }
}
