import type { BadgeColor } from '#schemas/rules/choices.ts'

/** Lightness 0 to 1, chroma, hue in degrees. */
type Oklch = readonly [lightness: number, chroma: number, hue: number]

export type Scheme = 'day' | 'night'

/**
 * The tokens of `app/globals.css`, chart paper by day and night watch, as the picture library needs them: it
 * knows neither oklch nor custom properties. A test holds the two together.
 */
export const tokens = {
  paper: [
    [0.985, 0.006, 85],
    [0.19, 0.03, 255],
  ],
  ink: [
    [0.24, 0.035, 255],
    [0.95, 0.01, 85],
  ],
  'ink-soft': [
    [0.44, 0.03, 255],
    [0.77, 0.02, 250],
  ],
  line: [
    [0.88, 0.012, 250],
    [0.34, 0.03, 255],
  ],
  'line-strong': [
    [0.6, 0.025, 250],
    [0.58, 0.03, 255],
  ],
  signal: [
    [0.64, 0.19, 40],
    [0.75, 0.16, 55],
  ],
  'hue-gray': [
    [0.46, 0.02, 255],
    [0.79, 0.015, 250],
  ],
  'hue-red': [
    [0.48, 0.15, 25],
    [0.8, 0.1, 25],
  ],
  'hue-orange': [
    [0.48, 0.13, 48],
    [0.82, 0.1, 55],
  ],
  'hue-amber': [
    [0.48, 0.1, 72],
    [0.84, 0.1, 78],
  ],
  'hue-yellow': [
    [0.48, 0.095, 95],
    [0.87, 0.1, 98],
  ],
  'hue-lime': [
    [0.47, 0.1, 125],
    [0.86, 0.1, 122],
  ],
  'hue-green': [
    [0.46, 0.11, 150],
    [0.82, 0.1, 150],
  ],
  'hue-emerald': [
    [0.46, 0.095, 165],
    [0.82, 0.09, 165],
  ],
  'hue-teal': [
    [0.46, 0.08, 188],
    [0.82, 0.08, 188],
  ],
  'hue-cyan': [
    [0.46, 0.08, 212],
    [0.83, 0.08, 210],
  ],
  'hue-sky': [
    [0.46, 0.1, 237],
    [0.82, 0.08, 232],
  ],
  'hue-blue': [
    [0.45, 0.13, 256],
    [0.8, 0.09, 255],
  ],
  'hue-indigo': [
    [0.45, 0.14, 276],
    [0.8, 0.09, 278],
  ],
  'hue-violet': [
    [0.46, 0.15, 292],
    [0.8, 0.1, 293],
  ],
  'hue-purple': [
    [0.46, 0.15, 312],
    [0.8, 0.1, 312],
  ],
  'hue-pink': [
    [0.48, 0.15, 352],
    [0.81, 0.1, 350],
  ],
} as const satisfies Readonly<Record<string, readonly [day: Oklch, night: Oklch]>>

type Token = keyof typeof tokens

/** A token in one of the schemes, as `#rrggbb`. */
export function tokenColor(token: Token, scheme: Scheme): string {
  return toHex(toOklab(of(token, scheme)))
}

/** The color of a badge mixed into the paper as `color-mix(in oklab)` does, `share` from 0 to 1. */
export function tint(hue: BadgeColor, share: number, scheme: Scheme): string {
  const [color, paper] = [toOklab(of(`hue-${hue}`, scheme)), toOklab(of('paper', scheme))]
  const at = (index: 0 | 1 | 2) => color[index] * share + paper[index] * (1 - share)
  return toHex([at(0), at(1), at(2)])
}

function of(token: Token, scheme: Scheme): Oklch {
  return tokens[token][scheme === 'day' ? 0 : 1]
}

function toOklab([lightness, chroma, hue]: Oklch): Oklch {
  const angle = (hue * Math.PI) / 180
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)]
}

/** Oklab to sRGB (CSS Color 4, sample code for oklab); what lies outside is cut off. */
function toHex([lightness, a, b]: Oklch): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${linear.map(channel).join('')}`
}

function channel(value: number): string {
  const inside = Math.min(1, Math.max(0, value))
  const encoded = inside <= 0.0031308 ? inside * 12.92 : 1.055 * inside ** (1 / 2.4) - 0.055
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0')
}
