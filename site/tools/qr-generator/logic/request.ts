import { readColor } from './colors.ts'
import { type Look, PLAIN_LOOK, QUIET_ZONE } from './design.ts'
import { sideOf } from './figure.ts'
import { LEVELS, type Level, makeQrCode, type QrCode } from './qr-code.ts'

/** Formats of the image URL (requirements §9). */
export const IMAGE_URL_FORMATS = ['png', 'jpg', 'gif', 'svg'] as const
export type ImageUrlFormat = (typeof IMAGE_URL_FORMATS)[number]

/** Image sizes that the URL supports, and the default, in pixels (§9). */
export const IMAGE_URL_SIZE_PX = { least: 16, most: 1000, first: 200 } as const

export const FIRST_LEVEL: Level = 'M'

export type QrRequest = {
  readonly code: QrCode
  readonly size: number
  readonly format: ImageUrlFormat
  readonly color: string
  readonly background: string
  readonly quietZone: number
}

export type ReadRequest =
  | { readonly ok: true; readonly request: QrRequest }
  | { readonly ok: false; readonly problem: string }

/**
 * Parses the query of `/api/qr`: `size` (NxN), `data`, `format`, `color` and `bgcolor` (hex without #, three or six
 * digits) as in requirements §7, plus `ecc` (L, M, Q, H) and `qzone` (quiet zone in modules). Missing parameters have
 * defaults. Invalid ones return an error message.
 */
export function readQrRequest(query: URLSearchParams): ReadRequest {
  const size = readSize(query.get('size'))
  const format = readOne(
    query.get('format')?.replace(/^jpeg$/i, 'jpg') ?? null,
    IMAGE_URL_FORMATS,
    'png',
  )
  const color = readHex(query.get('color'), PLAIN_LOOK.color)
  const background = readHex(query.get('bgcolor'), PLAIN_LOOK.background)
  const level = readOne(query.get('ecc'), LEVELS, FIRST_LEVEL)
  const quietZone = readQuietZone(query.get('qzone'))
  const data = query.get('data') ?? ''

  if (data === '')
    return refused('The data parameter is missing or empty. Set it to the content of the code.')
  if (size === null) {
    return refused(
      `size must be a square like 200x200, from ${IMAGE_URL_SIZE_PX.least}x${IMAGE_URL_SIZE_PX.least} to ${IMAGE_URL_SIZE_PX.most}x${IMAGE_URL_SIZE_PX.most}.`,
    )
  }
  if (format === null) return refused('format must be png, jpg, gif or svg.')
  if (color === null)
    return refused('color must be three or six hex digits without #, like 000000.')
  if (background === null)
    return refused('bgcolor must be three or six hex digits without #, like ffffff.')
  if (level === null) return refused('ecc must be L, M, Q or H.')
  if (quietZone === null) return refused('qzone must be a whole number from 0 to 20.')
  if (color === background)
    return refused('color and bgcolor are the same, so there would be nothing to see.')

  const encoded = makeQrCode(data, level)
  if (!encoded.ok) return refused(encoded.problem)
  const least = sideOf(encoded.code, { quietZone })
  if (format !== 'svg' && size < least) {
    return refused(
      `This text needs an image of at least ${least}x${least}; ${size}x${size} has less than a pixel for each module.`,
    )
  }
  return {
    ok: true,
    request: { code: encoded.code, size, format, color, background, quietZone },
  }
}

/** Returns the look of the requested code: always plain, because styles and logos don't fit into a URL. */
export function lookOf({ color, background, quietZone }: QrRequest): Look {
  return { ...PLAIN_LOOK, color, background, quietZone }
}

type ImageUrlParameters = {
  readonly text: string
  readonly size: number
  readonly format: ImageUrlFormat
  readonly color: string
  readonly background: string
  readonly level: Level
  readonly quietZone: number
}

/**
 * Returns the path and query of an image URL. Parameters that aren't in §7 are included only if they differ from
 * their defaults.
 */
export function qrImageUrl(parameters: ImageUrlParameters): string {
  const query = new URLSearchParams({
    size: `${parameters.size}x${parameters.size}`,
    data: parameters.text,
    format: parameters.format,
    color: parameters.color.slice(1),
    bgcolor: parameters.background.slice(1),
  })
  if (parameters.level !== FIRST_LEVEL) query.set('ecc', parameters.level)
  if (parameters.quietZone !== QUIET_ZONE) query.set('qzone', String(parameters.quietZone))
  return `/api/qr?${query}`
}

function refused(problem: string): ReadRequest {
  return { ok: false, problem }
}

function readSize(text: string | null): number | null {
  if (text === null || text === '') return IMAGE_URL_SIZE_PX.first
  const [, width, height = width] = /^(\d{1,5})(?:x(\d{1,5}))?$/i.exec(text) ?? []
  const size = Number(width)
  return width === height && size >= IMAGE_URL_SIZE_PX.least && size <= IMAGE_URL_SIZE_PX.most
    ? size
    : null
}

function readHex(text: string | null, otherwise: string): string | null {
  if (text === null || text === '') return otherwise
  return text.startsWith('#') ? null : readColor(text)
}

function readOne<Choice extends string>(
  text: string | null,
  choices: readonly Choice[],
  otherwise: Choice,
): Choice | null {
  if (text === null || text === '') return otherwise
  return choices.find((choice) => choice.toLowerCase() === text.toLowerCase()) ?? null
}

function readQuietZone(text: string | null): number | null {
  if (text === null || text === '') return QUIET_ZONE
  const modules = Number(text)
  return /^\d{1,2}$/.test(text) && modules <= 20 ? modules : null
}
