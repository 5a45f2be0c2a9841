import { distance, hexOfRgb, oklabOfRgb, rgbOfHex, rgbOfHsl, turned } from './color.ts'
import { MAX_CHROMA } from './gamut.ts'
import { inked, type Paint, paint } from './swatch.ts'

/** Maximum rounding difference between two notations: `hsl(197, 37%, 24%)` isn't exactly `#264653`. */
const ROUNDING = 0.012

/**
 * Finds the distinct colors of a text, in order: hex lists, style sheets, JSON, design tokens or a coolors.co URL
 * (without opening it). Opacity is ignored.
 */
export function colorsIn(text: string): Paint[] {
  const marked = markedIn(text)
  return unlike(marked.length > 0 ? marked : bareIn(text))
}

type Found = {
  readonly at: number
  readonly hex: string
  /** Color of a CSS function, which can be more precise than the hex; null for a plain hex. */
  readonly said: Paint | null
}

/** Finds explicit colors: `#`, CSS functions, and the numbers of shadcn themes and GIMP palettes. */
function markedIn(text: string): Found[] {
  // Android writes alpha before the color, CSS after it.
  const android = Array.from(text.matchAll(/<color\b[^<>]*>\s*#[0-9a-f]{2}([0-9a-f]{6})\s*</gi))
  const taken = new Set(android.map(({ index, 0: all }) => index + all.indexOf('#')))
  const hexes = Array.from(
    text.matchAll(/#([0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])/gi),
  ).filter(({ index }) => !taken.has(index))
  const lines = text.startsWith('GIMP Palette') ? text.matchAll(GIMP) : []
  const other = [...text.matchAll(FUNCTION), ...text.matchAll(THEME), ...lines]

  return [
    ...[...android, ...hexes].map(({ index, 1: digits = '' }) => ({
      at: index,
      hex: sixDigits(digits),
      said: null,
    })),
    ...other.flatMap(({ index, groups }) => {
      const read = groups?.space && groups.values && readFunction(groups.space, groups.values)
      const numbers = groups?.hsl ? readFunction('hsl', groups.hsl) : null
      const bytes = groups?.bytes ? readFunction('rgb', groups.bytes) : null
      const found = read || numbers || bytes
      return found ? { at: index, hex: found.hex, said: found } : []
    }),
  ].toSorted((one, other) => one.at - other.at)
}

const FUNCTION = /\b(?<space>rgba?|hsla?|oklch)\((?<values>[^()]*)\)/gi

/** `--primary: 222.2 47.4% 11.2%;` */
const THEME = /--[\w-]+:\s*(?<hsl>[\d.]+\s+[\d.]+%\s+[\d.]+%)\s*(?:;|$)/gim

/** A whole line such as `255 127  80<tab>Coral`. */
const GIMP = /^[ \t]*(?<bytes>\d{1,3}[ \t]+\d{1,3}[ \t]+\d{1,3})(?:\t.*)?$/gm

/** `coolors.co/palette/264653-2a9d8f`, with or without a scheme. */
const COOLORS = /coolors\.co\/(?:[a-z-]+\/)*((?:[0-9a-f]{6})(?:-[0-9a-f]{6})*)\b/i

/** A text of only hex digits and separators. */
const LIST = /^[\s"'[(]*(?:(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3})(?:[\s,;|/_"'\])-]+|$))+$/i

/**
 * Finds hex colors without `#`. A pure list may contain short ones. Among other words, a color needs six or eight
 * digits and must not look like a word.
 */
function bareIn(text: string): Found[] {
  const address = COOLORS.exec(text)?.[1]
  const list = address ?? (LIST.test(text) ? text : null)
  const found =
    list?.match(/[0-9a-f]+/gi) ??
    (text.match(/\b(?:[0-9a-f]{8}|[0-9a-f]{6})\b/gi) ?? []).filter(isHexNotWord)
  return found.map((digits, at) => ({ at, hex: sixDigits(digits), said: null }))
}

/** Returns false for words such as `decade` and `facade`. */
function isHexNotWord(digits: string): boolean {
  return /\d|^(?:([a-f])\1){3}/i.test(digits)
}

/** Removes duplicates in different notations. */
function unlike(found: readonly Found[]): Paint[] {
  const kept = new Map<string, Found>()
  for (const next of found) {
    const known = kept.get(next.hex)
    // Prefer the wide-gamut version that a style sheet repeats for newer screens.
    if (!known || next.said?.wide) kept.set(next.hex, next)
  }
  const each = [...kept.values()]
  return each
    .filter((one, at) => !each.slice(0, at).some((earlier) => isSame(earlier, one)))
    .map(({ hex, said }) => said ?? paint(hex))
}

function isSame(one: Found, other: Found): boolean {
  if ((one.said === null) === (other.said === null)) return false
  return distance(oklabOfRgb(rgbOfHex(one.hex)), oklabOfRgb(rgbOfHex(other.hex))) < ROUNDING
}

/** Normalizes `abc`, `abcd`, `aabbcc` or `aabbccdd` to `#aabbcc`. */
function sixDigits(digits: string): string {
  const all = digits.length < 6 ? Array.from(digits, (digit) => digit + digit).join('') : digits
  return `#${all.slice(0, 6).toLowerCase()}`
}

/** Parses the arguments of a color function; null for others, such as `rgb(var(--x))`. */
function readFunction(space: string, values: string): Paint | null {
  const [one, two, three] =
    values
      .split('/')[0]
      ?.trim()
      .split(/\s*,\s*|\s+/) ?? []
  if (!one || !two || !three) return null
  if (/^rgb/i.test(space)) {
    const rgb = [readPart(one, 255), readPart(two, 255), readPart(three, 255)] as const
    if (rgb.some((part) => Number.isNaN(part) || part > 255)) return null
    return paint(hexOfRgb([rgb[0] / 255, rgb[1] / 255, rgb[2] / 255]))
  }
  if (/^hsl/i.test(space)) {
    const hsl = { h: readAngle(one), s: readPart(two, 100), l: readPart(three, 100) }
    if (!Object.values(hsl).every((part) => part <= 360)) return null
    const held = { h: hsl.h, s: Math.min(100, hsl.s), l: Math.min(100, hsl.l) }
    const hex = hexOfRgb(rgbOfHsl(held))
    const isWhole = Object.values(held).every(Number.isInteger)
    return isWhole ? paint(hex, { ...held, h: held.h % 360 }) : paint(hex)
  }
  const color = { l: readPart(one, 1), c: readPart(two, 0.4), h: readAngle(three) }
  if (!Object.values(color).every((part) => part <= 360)) return null
  return inked({ ...color, l: Math.min(1, color.l), c: Math.min(MAX_CHROMA, color.c) })
}

/** Parses a number or a percentage of `whole`; `none` is 0, anything else NaN. */
function readPart(text: string, whole: number): number {
  const [, number, percent] = /^\+?(\d*\.?\d+|none)(%?)$/i.exec(text) ?? []
  if (number === undefined) return Number.NaN
  const value = Number.parseFloat(number) || 0
  return percent && whole !== 100 ? (value / 100) * whole : value
}

function readAngle(text: string): number {
  const [, number, unit = ''] = /^([+-]?\d*\.?\d+|none)(deg|turn|rad)?$/i.exec(text) ?? []
  if (number === undefined) return Number.NaN
  const factor = { turn: 360, rad: 180 / Math.PI }[unit.toLowerCase()] ?? 1
  return turned((Number.parseFloat(number) || 0) * factor)
}
