import { oklchOf } from './color.ts'

/** OKLCH hue names by starting angle in degrees. */
const HUES: readonly (readonly [from: number, name: string])[] = [
  [0, 'pink'],
  [15, 'red'],
  [35, 'orange'],
  [78, 'amber'],
  [98, 'yellow'],
  [116, 'lime'],
  [133, 'green'],
  [170, 'teal'],
  [195, 'cyan'],
  [232, 'blue'],
  [280, 'violet'],
  [306, 'purple'],
  [322, 'magenta'],
  [345, 'pink'],
]

/** Chroma below which a color is called gray. */
const GRAY = 0.018
const GRAYISH = 0.032

/**
 * Describes a color in two or three plain words such as `dark blue`, for screen reader users and color-blind
 * readers. The vocabulary is deliberately small.
 */
export function describeColor(hex: string): string {
  const { l, c, h } = oklchOf(hex)
  if (l > 0.985) return 'white'
  if (l < 0.08) return 'black'
  if (c < GRAY) return grayName(l)
  const brown = h >= 35 && h < 98 && c < 0.145 && l < (h < 78 ? 0.62 : 0.5)
  const olive = h >= 98 && h < 133 && l < 0.62
  const name = brown ? 'brown' : olive ? 'olive' : isTan({ l, c, h }) ? 'tan' : hueName(l, c, h)
  return [lightnessWord(l, brown || olive), c < GRAYISH ? 'grayish' : '', name]
    .filter(Boolean)
    .join(' ')
}

function grayName(l: number): string {
  if (l > 0.94) return 'near white'
  if (l > 0.75) return 'light gray'
  if (l > 0.5) return 'gray'
  return l > 0.25 ? 'dark gray' : 'near black'
}

function isTan({ l, c, h }: ReturnType<typeof oklchOf>): boolean {
  return h >= 45 && h < 98 && c < 0.105 && l < 0.84
}

/** Light and pale reds are called pink, unless they are vivid. */
function hueName(l: number, c: number, h: number): string {
  if (h >= 15 && h < 35 && (l > 0.76 || (l > 0.62 && c < 0.1))) return 'pink'
  if (h >= 322 && h < 345 && l < 0.5) return 'purple'
  return HUES.findLast(([from]) => h >= from)?.[1] ?? 'pink'
}

function lightnessWord(l: number, isDarkByName: boolean): string {
  if (l > 0.9) return 'pale'
  if (l > 0.76) return 'light'
  if (isDarkByName) return l < 0.27 ? 'very dark' : l < 0.4 ? 'dark' : ''
  if (l < 0.22) return 'very dark'
  return l < 0.43 ? 'dark' : ''
}
