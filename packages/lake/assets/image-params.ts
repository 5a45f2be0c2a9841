import type { OutputFormat } from '#lake/assets/image-format.ts'
import { ApiError } from '#lake/errors.ts'

export const FIT_MODES = ['clip', 'crop', 'fill', 'fillmax', 'max', 'scale', 'min'] as const
export type FitMode = (typeof FIT_MODES)[number]

const CROP_MODES = ['top', 'bottom', 'left', 'right', 'center', 'entropy', 'focalpoint'] as const
export type CropMode = (typeof CROP_MODES)[number]

export type Rect = { left: number; top: number; width: number; height: number }
/** Eight bits per channel; alpha from 0 to 1, as in sharp. */
export type Color = { r: number; g: number; b: number; alpha: number }

export type ImageParams = {
  rect?: Rect
  width?: number
  height?: number
  minWidth?: number
  maxWidth?: number
  minHeight?: number
  maxHeight?: number
  fit?: FitMode
  crop?: CropMode[]
  focalX?: number
  focalY?: number
  dpr?: number
  orientation?: 0 | 90 | 180 | 270
  flip?: 'h' | 'v' | 'hv'
  background?: Color
  pad?: number
  blur?: number
  sharpen?: number
  saturation?: number
  invert?: boolean
  quality?: number
  format?: OutputFormat
  auto?: boolean
  /** Renders only the first frame of an animation. */
  frame?: 1
}

/** Maximum side length in a request, in pixels. */
export const MAX_SIDE = 8192

type Reader = (text: string, name: string) => Partial<ImageParams>

/** @see https://www.sanity.io/docs/image-urls */
const READERS: Record<string, Reader> = {
  rect: (text, name) => ({ rect: rect(text, name) }),
  w: (text, name) => ({ width: pixels(text, name) }),
  h: (text, name) => ({ height: pixels(text, name) }),
  'min-w': (text, name) => ({ minWidth: pixels(text, name) }),
  'max-w': (text, name) => ({ maxWidth: pixels(text, name) }),
  'min-h': (text, name) => ({ minHeight: pixels(text, name) }),
  'max-h': (text, name) => ({ maxHeight: pixels(text, name) }),
  fit: (text, name) => ({ fit: oneOf(FIT_MODES, text, name) }),
  crop: (text, name) => ({ crop: text.split(',').map((mode) => oneOf(CROP_MODES, mode, name)) }),
  'fp-x': (text, name) => ({ focalX: number(text, name, 0, 1) }),
  'fp-y': (text, name) => ({ focalY: number(text, name, 0, 1) }),
  dpr: (text, name) => ({ dpr: number(text, name, 0.1, 5) }),
  or: (text, name) => ({ orientation: orientation(text, name) }),
  flip: (text, name) => ({ flip: flip(text, name) }),
  bg: (text, name) => ({ background: color(text, name) }),
  pad: (text, name) => ({ pad: Math.round(number(text, name, 0, MAX_SIDE / 4)) }),
  blur: (text, name) => ({ blur: number(text, name, 0, 2000) }),
  sharp: (text, name) => ({ sharpen: number(text, name, 0, 100) }),
  sat: (text, name) => ({ saturation: number(text, name, -100, 100) }),
  invert: (text, name) => ({ invert: flag(text, name) }),
  q: (text, name) => ({ quality: Math.max(1, Math.round(number(text, name, 0, 100))) }),
  fm: (text, name) => ({ format: oneOf(['jpg', 'pjpg', 'png', 'webp', 'avif'], text, name) }),
  auto: (text, name) => ({ auto: oneOf(['format'], text, name) === 'format' }),
  frame: (text, name) => {
    oneOf(['1'], text, name)
    return { frame: 1 }
  },
}

/**
 * Parses the parameters of an image URL. Unknown ones are ignored, so that URLs can have a cache buster.
 *
 * @throws ApiError 400 with the parameter, its value and the valid values.
 */
export function parseImageParams(search: URLSearchParams): ImageParams {
  const params: ImageParams = {}
  for (const [name, text] of search) {
    const read = Object.hasOwn(READERS, name) ? READERS[name] : undefined
    if (read && text !== '') Object.assign(params, read(text, name))
  }
  return params
}

/** Returns the same text for all parameters with the same result, regardless of their order. */
export function normalized(params: ImageParams): string {
  const entries = Object.entries(params).filter(([name]) => name !== 'auto')
  return JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}

function rect(text: string, name: string): Rect {
  const [left, top, width, height, ...rest] = text.split(',').map(Number)
  const isComplete = left !== undefined && top !== undefined && width !== undefined
  if (!isComplete || height === undefined || rest.length > 0 || !(width > 0 && height > 0)) {
    throw invalid(name, text, 'four numbers: left,top,width,height')
  }
  if (!Number.isFinite(left + top + width + height)) {
    throw invalid(name, text, 'four numbers: left,top,width,height')
  }
  return {
    left: Math.round(left),
    top: Math.round(top),
    width: Math.round(width),
    height: Math.round(height),
  }
}

function pixels(text: string, name: string): number {
  const value = Number(text)
  if (!(value >= 1 && value <= MAX_SIDE)) throw invalid(name, text, `pixels from 1 to ${MAX_SIDE}`)
  return Math.round(value)
}

function number(text: string, name: string, min: number, max: number): number {
  const value = Number(text)
  if (!(value >= min && value <= max)) {
    throw invalid(name, text, `a number from ${min} to ${max}`)
  }
  return value
}

function oneOf<const T extends string>(values: readonly T[], text: string, name: string): T {
  const match = values.find((value) => value === text)
  if (match === undefined) throw invalid(name, text, `one of ${values.join(', ')}`)
  return match
}

function orientation(text: string, name: string): 0 | 90 | 180 | 270 {
  switch (oneOf(['0', '90', '180', '270'], text, name)) {
    case '90':
      return 90
    case '180':
      return 180
    case '270':
      return 270
    default:
      return 0
  }
}

function flip(text: string, name: string): 'h' | 'v' | 'hv' {
  const value = oneOf(['h', 'v', 'hv', 'vh', 'both'], text, name)
  return value === 'h' || value === 'v' ? value : 'hv'
}

function flag(text: string, name: string): boolean {
  return oneOf(['true', 'false'], text, name) === 'true'
}

/** Parses three, four, six or eight hexadecimal digits. Alpha comes first. */
function color(text: string, name: string): Color {
  const digits = text.replace(/^#/, '')
  if (!/^(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(digits)) {
    throw invalid(name, text, 'a color as RGB, ARGB, RRGGBB or AARRGGBB')
  }
  const long = digits.length <= 4 ? [...digits].map((digit) => digit + digit).join('') : digits
  const value = Number.parseInt(long.padStart(8, 'f'), 16)
  return {
    r: (value >>> 16) & 0xff,
    g: (value >>> 8) & 0xff,
    b: value & 0xff,
    alpha: (value >>> 24) / 255,
  }
}

function invalid(name: string, text: string, expected: string): ApiError {
  const shown = text.length > 60 ? `${text.slice(0, 60)}…` : text
  return new ApiError(
    400,
    'badRequest',
    `Image parameter "${name}" is "${shown}". It must be ${expected}.`,
  )
}
