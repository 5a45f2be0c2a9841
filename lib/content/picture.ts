import { createImageUrlBuilder } from '@sanity/image-url'
import { z } from 'zod'
import '#lib/zod-without-eval.ts'
import { publicEnv } from '#lib/env.public.ts'

/** An image with the attributes of an `<img>`. All URLs go through the content server's image pipeline. */
export type Picture = {
  readonly src: string
  readonly srcSet: string
  /** Pixels of the (cropped) original. Gives the browser the aspect ratio before the image loads. */
  readonly width: number
  readonly height: number
  readonly alt: string
  readonly caption?: string | undefined
  /** Tiny data URL to show until the image has loaded. */
  readonly placeholder?: string | undefined
}

const fraction = z.number().min(0).max(1)

const storedPicture = z.object({
  asset: z.object({
    // The URL builder needs an id of this form.
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

/** Widths offered to the browser, in pixels: from phones with one to three pixels per dot up to wide desktops. */
const WIDTHS = [320, 480, 640, 800, 1024, 1280, 1600, 2000, 2400]

/** Width of `src` in pixels. Browsers that support `srcset` don't load it. */
const FALLBACK_WIDTH = 1280

const builder = createImageUrlBuilder({
  projectId: publicEnv.sanity.projectId,
  dataset: publicEnv.sanity.dataset,
  // In embedded mode, images come from this origin through the lake's pipeline; in hosted mode, from Sanity's CDN.
  ...(publicEnv.sanity.embedded ? { baseUrl: '/lake' } : {}),
})

/**
 * Returns an image with its URLs, from an image field as selected by `pictureFields`.
 *
 * @returns `undefined` if the field is empty or its asset is missing
 */
export function toPicture(stored: unknown): Picture | undefined {
  const parsed = storedPicture.safeParse(stored)
  if (!parsed.success) return undefined
  const { asset, alt, caption } = parsed.data
  const { width, height } = croppedSize(parsed.data)
  const url = (pixels: number) => pictureUrl(parsed.data, pixels)
  // Vector images are sharp at every size: one URL is enough, and the pipeline doesn't resize them.
  const isVector = asset.id.endsWith('-svg')
  const widths = isVector ? [] : [...WIDTHS.filter((each) => each < width), Math.min(width, 2400)]
  return {
    src: isVector ? url(width) : url(Math.min(width, FALLBACK_WIDTH)),
    srcSet: [...new Set(widths)].map((each) => `${url(each)} ${each}w`).join(', '),
    width,
    height,
    alt: alt ?? '',
    caption: caption || undefined,
    placeholder: asset.lqip ?? undefined,
  }
}

/** Returns the URLs of the uploaded file in its original size and format, with only the crop applied. */
export function toOriginalImage(picture: Picture): Pick<Picture, 'src' | 'srcSet'> {
  const [url = '', query] = picture.src.split('?')
  const rect = new URLSearchParams(query).get('rect')
  return { src: rect ? `${url}?rect=${rect}` : url, srcSet: '' }
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
