import {
  type CropMode,
  type FitMode,
  type ImageParams,
  MAX_SIDE,
  type Rect,
} from '#lake/assets/image-params.ts'
import { ApiError } from '#lake/errors.ts'

type Size = { width: number; height: number }

/** The steps of a rendering, in order. All lengths are in pixels. */
export type ImagePlan = {
  extract: Rect
  /** Clockwise rotation after that, in degrees. */
  rotate: 0 | 90 | 180 | 270
  resize: Size
  /** True if the crop's aspect ratio differs from `resize` and its most detailed area is to be shown. */
  isEntropyCrop: boolean
  /** Padding around the scaled image. */
  border: { left: number; top: number; right: number; bottom: number }
  output: Size
}

/**
 * Maximum pixels of a rendering, including padding. Larger requests get this size in the requested aspect ratio. Sanity
 * documents that every mode except `max`, `min` and `fillmax` enlarges, which works up to the first limit. Images that
 * aren't enlarged may be as large as a typical camera's.
 */
const MAX_ENLARGED_PIXELS = 4_000_000
const MAX_PIXELS = 24_000_000
/**
 * Limit for `fm=avif`, which Sanity doesn't offer. A megapixel takes about two seconds, and libheif can't be
 * interrupted (https://github.com/lovell/sharp/issues/4257).
 */
const MAX_AVIF_PIXELS = 2_000_000

/**
 * Plans a rendering, without accessing the image.
 *
 * @param source size of the upright original
 * @throws ApiError 400 if the rectangle is outside the image.
 * @see https://www.sanity.io/docs/image-urls
 */
export function planImage(source: Size, params: ImageParams): ImagePlan {
  const part = cropArea(source, params.rect)
  const rotate = params.orientation ?? 0
  const rotated = isQuarterTurn(rotate) ? { width: part.height, height: part.width } : part
  const requestedPad = Math.round((params.pad ?? 0) * (params.dpr ?? 1))
  const requested = fitInto(rotated, requestedBox(rotated, params, requestedPad), params)
  const { fitted, pad } = limited(requested, requestedPad, maxPixels(rotated, params))

  const isEntropyCrop = fitted.isCrop && (params.crop ?? []).includes('entropy')
  const window =
    fitted.isCrop && !isEntropyCrop ? cropWindow(rotated, fitted.picture, params) : undefined
  return {
    extract: window ? within(part, unrotate(window, rotated, rotate)) : part,
    rotate,
    resize: fitted.picture,
    isEntropyCrop,
    ...frame(fitted.picture, fitted.canvas, pad),
  }
}

function cropArea(source: Size, rect: Rect | undefined): Rect {
  if (!rect) return { left: 0, top: 0, width: source.width, height: source.height }
  const left = clamp(rect.left, 0, source.width)
  const top = clamp(rect.top, 0, source.height)
  const width = Math.min(rect.left + rect.width, source.width) - left
  const height = Math.min(rect.top + rect.height, source.height) - top
  if (width < 1 || height < 1) {
    throw new ApiError(
      400,
      'badRequest',
      `Image parameter "rect" is outside the image of ${source.width}x${source.height} pixels.`,
    )
  }
  return { left, top, width, height }
}

type Box = { width: number | undefined; height: number | undefined }

/** Returns the requested size in device pixels, without padding. */
function requestedBox(source: Size, params: ImageParams, pad: number): Box {
  const dpr = params.dpr ?? 1
  const inner = (length: number | undefined): number | undefined =>
    length === undefined ? undefined : Math.max(1, Math.round(length * dpr) - 2 * pad)
  const requested = { width: inner(params.width), height: inner(params.height) }
  if (params.fit !== 'crop') return requested

  // The minimum and maximum sizes only apply with fit=crop, within which the image keeps its aspect ratio.
  const aspect = source.width / source.height
  const bounds = {
    width: [inner(params.minWidth) ?? 1, inner(params.maxWidth) ?? Infinity],
    height: [inner(params.minHeight) ?? 1, inner(params.maxHeight) ?? Infinity],
  } as const
  const width = requested.width ?? (requested.height ? requested.height * aspect : source.width)
  const height = requested.height ?? (requested.width ? requested.width / aspect : source.height)
  return { width: clamp(width, ...bounds.width), height: clamp(height, ...bounds.height) }
}

function limited(fitted: Fitted, pad: number, limit: number): { fitted: Fitted; pad: number } {
  const width = fitted.canvas.width + 2 * pad
  const height = fitted.canvas.height + 2 * pad
  const factor = Math.min(MAX_SIDE / Math.max(width, height), Math.sqrt(limit / (width * height)))
  if (factor >= 1) return { fitted, pad }
  const { picture, canvas, isCrop } = fitted
  return {
    fitted: { picture: shrunk(picture, factor), canvas: shrunk(canvas, factor), isCrop },
    pad: Math.floor(pad * factor),
  }
}

function maxPixels({ width, height }: Size, { format }: ImageParams): number {
  const limit = clamp(width * height, MAX_ENLARGED_PIXELS, MAX_PIXELS)
  return format === 'avif' ? Math.min(limit, MAX_AVIF_PIXELS) : limit
}

type Fitted = {
  picture: Size
  /** Size including background. */
  canvas: Size
  /** True if parts of the image are cropped to reach that size. */
  isCrop: boolean
}

function fitInto(source: Size, box: Box, params: ImageParams): Fitted {
  const { width, height } = box
  const mode: FitMode = params.fit ?? 'clip'
  if (width === undefined || height === undefined) {
    const free = (width ?? Infinity) / source.width
    const scale = Number.isFinite(free) ? free : (height ?? source.height) / source.height
    const isBounded = mode === 'max' || mode === 'fillmax' || mode === 'min'
    return plain(scaled(source, isBounded ? Math.min(1, scale) : scale))
  }

  const inside = Math.min(width / source.width, height / source.height)
  const full = rounded({ width, height })
  switch (mode) {
    case 'clip':
      return plain(scaled(source, inside))
    case 'max':
      return plain(scaled(source, Math.min(1, inside)))
    case 'scale':
      return plain(full)
    case 'fill':
      return { picture: scaled(source, inside), canvas: full, isCrop: false }
    case 'fillmax':
      return { picture: scaled(source, Math.min(1, inside)), canvas: full, isCrop: false }
    case 'crop':
      return { picture: full, canvas: full, isCrop: true }
    case 'min': {
      const shrink = Math.min(1, source.width / width, source.height / height)
      const size = scaled({ width, height }, shrink)
      return { picture: size, canvas: size, isCrop: true }
    }
  }
}

/** Returns the largest crop with an aspect ratio, positioned by `crop` or the focal point. */
function cropWindow(source: Size, shape: Size, params: ImageParams): Rect {
  const scale = Math.min(source.width / shape.width, source.height / shape.height)
  const width = clamp(Math.round(shape.width * scale), 1, source.width)
  const height = clamp(Math.round(shape.height * scale), 1, source.height)
  const { x, y } = focus(params)
  return {
    left: clamp(Math.round(x * source.width - width / 2), 0, source.width - width),
    top: clamp(Math.round(y * source.height - height / 2), 0, source.height - height),
    width,
    height,
  }
}

const CENTER = 0.5

/** Returns the point to keep in view, as fractions of the image's size. */
function focus({ crop = [], focalX, focalY }: ImageParams): { x: number; y: number } {
  const isFocal = crop.includes('focalpoint') || crop.length === 0
  const side = (low: CropMode, high: CropMode): number =>
    crop.includes(low) ? 0 : crop.includes(high) ? 1 : CENTER
  if (isFocal) return { x: focalX ?? CENTER, y: focalY ?? CENTER }
  return { x: side('left', 'right'), y: side('top', 'bottom') }
}

/** Returns the rectangle that becomes `rect` after a clockwise rotation. */
function unrotate(rect: Rect, rotated: Size, degrees: 0 | 90 | 180 | 270): Rect {
  const { left, top, width, height } = rect
  const right = rotated.width - left - width
  const bottom = rotated.height - top - height
  switch (degrees) {
    case 0:
      return rect
    case 90:
      return { left: top, top: right, width: height, height: width }
    case 180:
      return { left: right, top: bottom, width, height }
    case 270:
      return { left: bottom, top: left, width: height, height: width }
  }
}

function within(outer: Rect, inner: Rect): Rect {
  return { ...inner, left: outer.left + inner.left, top: outer.top + inner.top }
}

function frame(picture: Size, canvas: Size, pad: number): Pick<ImagePlan, 'border' | 'output'> {
  const left = Math.floor((canvas.width - picture.width) / 2)
  const top = Math.floor((canvas.height - picture.height) / 2)
  return {
    border: {
      left: left + pad,
      top: top + pad,
      right: canvas.width - picture.width - left + pad,
      bottom: canvas.height - picture.height - top + pad,
    },
    output: { width: canvas.width + 2 * pad, height: canvas.height + 2 * pad },
  }
}

function plain(size: Size): Fitted {
  return { picture: size, canvas: size, isCrop: false }
}

/** Rounds down, so that a limit isn't exceeded. */
function shrunk({ width, height }: Size, factor: number): Size {
  return {
    width: Math.max(1, Math.floor(width * factor)),
    height: Math.max(1, Math.floor(height * factor)),
  }
}

function scaled(size: Size, scale: number): Size {
  return rounded({ width: size.width * scale, height: size.height * scale })
}

function rounded({ width, height }: Size): Size {
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) }
}

/** @returns true if width and height are swapped */
export function isQuarterTurn(degrees: number): boolean {
  return degrees === 90 || degrees === 270
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), Math.max(min, max))
}
