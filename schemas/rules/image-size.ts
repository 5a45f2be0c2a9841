import type { ImageValue } from '@sanity/types'

type Size = { readonly width: number; readonly height: number }

/** A place with its own image size, in pixels of a screen with two per CSS pixel. */
type Place = { readonly name: string; readonly least: Size; readonly showsSvg: boolean }

/** Size that social networks show at full width (Open Graph, X, LinkedIn). */
export const SOCIAL_CARD: Size = { width: 1200, height: 630 }

export const imagePlaces = {
  sharing: { name: 'A social sharing image', least: SOCIAL_CARD, showsSvg: false },
  // Without a sharing image, the cover is shared.
  cover: { name: 'A cover image', least: SOCIAL_CARD, showsSvg: true },
  portrait: { name: 'A portrait', least: { width: 384, height: 384 }, showsSvg: true },
} as const satisfies Readonly<Record<string, Place>>

/** Width of the largest version that pages load (lib/content/picture.ts). */
const MAX_SHOWN_WIDTH = 2400

/** Originals up to this many times as wide leave room for a crop. */
const MAX_SPARE = 2

/**
 * Returns a check that warns about an image that is much larger than pages show it, or too small for a place. A field
 * with a place needs this check itself, because its validation replaces the one of its type.
 */
export const checkImageSize =
  (place?: Place) =>
  (image: ImageValue | undefined): true | string => {
    // The asset's ID contains its size: image-a1b2-1200x630-png.
    const [, width, height, type] = /-(\d+)x(\d+)-(\w+)$/.exec(image?.asset?._ref ?? '') ?? []
    if (type === undefined) return true
    if (type === 'svg') return checkDrawing(place)
    const original = { width: Number(width), height: Number(height) }
    const shown = croppedSize(original, image?.crop)
    if (place && isSmaller(shown, place.least)) {
      return `This image has ${pixels(shown)} pixels${image?.crop ? ' as cropped' : ''}. ${place.name} needs at least ${pixels(place.least)}, or it looks blurry.`
    }
    if (original.width <= MAX_SHOWN_WIDTH * MAX_SPARE) return true
    return `This image has ${pixels(original)} pixels. Pages show at most ${count(MAX_SHOWN_WIDTH)} in width, so a smaller one looks the same and loads faster in the Studio.`
  }

function checkDrawing(place: Place | undefined): true | string {
  if (place?.showsSvg !== false) return true
  return `Social networks don’t show SVG files. Save it as PNG or JPEG with ${pixels(place.least)} pixels.`
}

function croppedSize({ width, height }: Size, crop: ImageValue['crop']): Size {
  const { left, right, top, bottom } = crop ?? { left: 0, right: 0, top: 0, bottom: 0 }
  return {
    width: Math.round(width * (1 - left - right)),
    height: Math.round(height * (1 - top - bottom)),
  }
}

function isSmaller(size: Size, least: Size): boolean {
  return size.width < least.width || size.height < least.height
}

function pixels({ width, height }: Size): string {
  return `${count(width)} × ${count(height)}`
}

function count(value: number): string {
  return value.toLocaleString('en-US')
}
