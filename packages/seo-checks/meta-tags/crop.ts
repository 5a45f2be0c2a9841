import { WIDE } from './network-rules.ts'

export type Size = { readonly width: number; readonly height: number }

/** A rectangle within an image, in image pixels. */
export type Area = Size & { readonly x: number; readonly y: number }

/** The chosen part of an image: its zoom, and its center as fractions from 0 to 1. */
export type Crop = { readonly zoom: number; readonly x: number; readonly y: number }

/** Size of the cropped file in pixels: recommended by Facebook and accepted by all networks. */
export const OUTPUT: Size = { width: 1200, height: 630 }

export const MAX_ZOOM = 4

/** The largest centered part, which is what networks crop to on their own. */
export const middle: Crop = { zoom: 1, x: 0.5, y: 0.5 }

/** Returns the chosen rectangle. It never extends beyond the image. */
export function areaOf(image: Size, { zoom, x, y }: Crop): Area {
  const whole = largestArea({ x: 0, y: 0, ...image }, WIDE)
  const factor = clamp(zoom, 1, MAX_ZOOM)
  const width = whole.width / factor
  const height = whole.height / factor
  return {
    width,
    height,
    x: clamp(x * image.width - width / 2, 0, image.width - width),
    y: clamp(y * image.height - height / 2, 0, image.height - height),
  }
}

/** Returns the largest centered part of a rectangle with the given aspect ratio. */
export function largestArea(area: Area, ratio: number): Area {
  const width = Math.min(area.width, area.height * ratio)
  const height = width / ratio
  return {
    width,
    height,
    x: area.x + (area.width - width) / 2,
    y: area.y + (area.height - height) / 2,
  }
}

export function moved(image: Size, crop: Crop, right: number, down: number): Crop {
  const { x, y, width, height } = areaOf(image, crop)
  return settled(image, {
    zoom: crop.zoom,
    x: (x + right + width / 2) / image.width,
    y: (y + down + height / 2) / image.height,
  })
}

/** Returns the same crop with its actual center, so that the next move starts there. */
export function settled(image: Size, crop: Crop): Crop {
  const { x, y, width, height } = areaOf(image, crop)
  return {
    zoom: clamp(crop.zoom, 1, MAX_ZOOM),
    x: (x + width / 2) / image.width,
    y: (y + height / 2) / image.height,
  }
}

/** Returns how far the crop's center can move along each side, from 0 to 1. */
export function reachOf(image: Size, crop: Crop): { readonly x: Reach; readonly y: Reach } {
  const { width, height } = areaOf(image, crop)
  return { x: reach(width / image.width), y: reach(height / image.height) }
}

export type Reach = { readonly from: number; readonly to: number }

function reach(share: number): Reach {
  return { from: share / 2, to: 1 - share / 2 }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most))
}
