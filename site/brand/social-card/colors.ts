import type { BadgeColor } from '#schemas/rules/choices.ts'
import { colors, oklch } from '#site/brand/colors.ts'

type Oklch = readonly [lightness: number, chroma: number, hue: number]

export type Scheme = 'day' | 'night'

/** The site's theme for each scheme. */
const themes = { day: 'light', night: 'dark' } as const

/** Returns a token's color as `#rrggbb`, because the image library supports neither oklch nor custom properties. */
export function tokenColor(token: keyof typeof colors, scheme: Scheme): string {
  return colors[token][themes[scheme]]
}

/** Mixes a badge color into the paper like `color-mix(in oklab)`; `share` is from 0 to 1. */
export function tint(hue: BadgeColor, share: number, scheme: Scheme): string {
  const theme = themes[scheme]
  const [color, paper] = [toOklab(oklch[`hue-${hue}`][theme]), toOklab(oklch.paper[theme])]
  const at = (index: 0 | 1 | 2) => color[index] * share + paper[index] * (1 - share)
  return toHex([at(0), at(1), at(2)])
}

function toOklab([lightness, chroma, hue]: Oklch): Oklch {
  const angle = (hue * Math.PI) / 180
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)]
}

/** Converts Oklab to sRGB (CSS Color 4, sample code for oklab), clamping out-of-range values. */
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
