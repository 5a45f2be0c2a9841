import type { PercentCrop } from 'react-image-crop'
import { isRecord } from '#lib/json.ts'

/** The parts that are cut off at each side, as fractions of the image. */
export type StoredCrop = {
  readonly _type: 'sanity.imageCrop'
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

const WHOLE: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 }

/** Smaller parts aren't cut off: no one would see the difference. */
const MIN_SIDE = 0.002

/** Returns the crop of a stored image; `undefined` if the whole image is shown. */
export function readCrop(stored: unknown): StoredCrop | undefined {
  if (!isRecord(stored)) return undefined
  const { top, bottom, left, right } = stored
  if (!isSide(top) || !isSide(bottom) || !isSide(left) || !isSide(right)) return undefined
  return orWhole({ _type: 'sanity.imageCrop', top, bottom, left, right })
}

function isSide(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1
}

/** Returns the frame around the part that is shown. */
export function frameOf(crop: StoredCrop | undefined): PercentCrop {
  if (!crop) return WHOLE
  const { top, bottom, left, right } = crop
  const percent = (part: number) => Math.round(part * 1e4) / 100
  return {
    unit: '%',
    x: percent(left),
    y: percent(top),
    width: percent(1 - left - right),
    height: percent(1 - top - bottom),
  }
}

/** Returns the crop of a frame; `undefined` if the frame contains the whole image. */
export function cropOf({ x, y, width, height }: PercentCrop): StoredCrop | undefined {
  const fraction = (percent: number) => Math.min(1, Math.max(0, Math.round(percent * 100) / 1e4))
  return orWhole({
    _type: 'sanity.imageCrop',
    top: fraction(y),
    bottom: fraction(100 - y - height),
    left: fraction(x),
    right: fraction(100 - x - width),
  })
}

/**
 * Returns the part that is shown as in the URLs of images (`left,top,width,height` in pixels of the file), and
 * `undefined` for the whole image.
 *
 * @param id of the file: `image-<hash>-1600x900-png`
 */
export function rectOf(id: string, stored: unknown): string | undefined {
  const crop = readCrop(stored)
  const [width = 0, height = 0] = id.split('-')[2]?.split('x').map(Number) ?? []
  if (!crop || id.endsWith('-svg')) return undefined
  const [left, top] = [Math.round(crop.left * width), Math.round(crop.top * height)]
  const shownWidth = Math.round(width - crop.right * width - left)
  return [left, top, shownWidth, Math.round(height - crop.bottom * height - top)].join(',')
}

function orWhole(crop: StoredCrop): StoredCrop | undefined {
  const { top, bottom, left, right } = crop
  return Math.max(top, bottom, left, right) < MIN_SIDE ? undefined : crop
}
