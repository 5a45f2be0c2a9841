import { difference, oklchOf } from './color.ts'
import { contrast, inkOn, READABLE } from './contrast.ts'
import { BRAND, type Swatch } from './palette.ts'
import { nearestShade, shadesOf } from './shades.ts'

/** Limits of backgrounds in OKLCH: lightness and chroma of a light page's, and lightness of a dark one's. */
const LIGHT = { least: 0.95, mostChroma: 0.03 }
const DARK = 0.36

/**
 * What buttons and icons need to stand out: on a light page, a visible difference, since a yellow button with dark text
 * has little contrast and is easy to see; on a dark page, the contrast of WCAG 1.4.11.
 */
const VISIBLE = { difference: 0.15, contrast: 3 }

type Color = Pick<Swatch, 'name' | 'hex'>

export const ROLES = ['background', 'text', 'primary', 'accent'] as const

/** Ids of the colors that a person chose, by page and role, such as `{ 'dark text': 3 }`. Wrong ones have no effect. */
export type Roles = Readonly<Record<string, unknown>>

/**
 * Returns the colors of a light or dark page: those in `roles`, or else the lightest or darkest one as background, the
 * brand color and the most vivid ones for buttons and accents, and the one with the most contrast for text. Takes a shade
 * of a color that doesn't fit, unless a person chose it.
 */
export function rolesOf(swatches: readonly Swatch[], isDark: boolean, roles: Roles = {}) {
  const chosen = (role: (typeof ROLES)[number]) =>
    swatches.find(({ id }) => id === roles[`${isDark ? 'dark' : 'light'} ${role}`])
  const lightness = ({ hex }: Color) => oklchOf(hex).l
  const end = swatches.reduce((one, next) =>
    lightness(next) < lightness(one) === isDark ? next : one,
  )
  const { l, c } = oklchOf(end.hex)
  const isFit = isDark ? l <= DARK : l >= LIGHT.least && c <= LIGHT.mostChroma
  const outer = shadesOf(end.hex).at(isDark ? -1 : 0)
  const background =
    chosen('background') ?? fitted(end, (hex) => hex === (isFit ? end : outer)?.hex)
  const isVisible = (hex: string) =>
    isDark
      ? contrast(hex, background.hex) >= VISIBLE.contrast
      : difference(hex, background.hex) >= VISIBLE.difference
  const rank = ({ name, hex }: Color) =>
    name === BRAND ? 2 : oklchOf(hex).c + Number(isVisible(hex))
  const vivid = swatches
    .filter(({ hex }) => hex !== background.hex)
    .toSorted((one, next) => rank(next) - rank(one))
  const primary = chosen('primary') ?? vivid[0] ?? end
  const others = swatches.filter((swatch) => swatch !== primary)
  const accent = vivid.find((swatch) => swatch !== primary) ?? primary

  return {
    background,
    text: chosen('text') ?? textOn(background, others),
    primary: chosen('primary') ?? fitted(primary, isVisible),
    accent: chosen('accent') ?? fitted(accent, isVisible),
  }
}

/** Returns the palette's most readable color on a background, or black or white if none is readable. */
export function textOn({ hex: ground }: Color, swatches: readonly Color[]): Color {
  const ratio = ({ hex }: Color) => contrast(hex, ground)
  const best = swatches.reduce((one, next) => (ratio(next) > ratio(one) ? next : one))
  const plain = inkOn(ground)
  const name = plain === '#000000' ? 'Black' : 'White'
  return ratio(best) >= READABLE ? best : { name, hex: plain }
}

function fitted(own: Color, fits: (hex: string) => boolean): Color {
  const shade = fits(own.hex) ? null : nearestShade(own.hex, fits)
  return shade ? { name: `${own.name} ${shade.step}`, hex: shade.hex } : own
}
