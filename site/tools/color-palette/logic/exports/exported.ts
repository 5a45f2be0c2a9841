import { type Rgb, rgbOfHex } from '../color.ts'
import { p3OfOklch } from '../gamut.ts'
import { type Shade, shadesOf } from '../shades.ts'
import { colorOf, type Swatch } from '../swatch.ts'

/** A color prepared for export. */
export type Exported = {
  readonly name: string
  /** Unique name of letters, digits and hyphens, such as `dark-blue-2`. */
  readonly slug: string
  readonly hex: string
  readonly rgb: Rgb
  /** Set only for a color outside sRGB. */
  readonly wide: { readonly css: string; readonly p3: Rgb } | null
  readonly shades: readonly Shade[]
}

/** Prepares a palette for export, with unique names because files use them as keys. */
export function exportedOf(swatches: readonly Swatch[]): Exported[] {
  const taken = new Set<string>()
  return swatches.map((swatch, at) => {
    const { hex, name, wide } = swatch
    const slug = uniqueSlug(slugOf(name) || `color-${at + 1}`, taken)
    taken.add(slug)
    return {
      name: name.trim() || `Color ${at + 1}`,
      slug,
      hex,
      rgb: rgbOfHex(hex),
      wide: wide && { css: oklchCss(wide), p3: p3OfOklch(wide) },
      shades: shadesOf(colorOf(swatch)),
    }
  })
}

/** Formats `oklch(0.6423 0.2512 29.23)` with enough digits for 8 to 10 bits. */
function oklchCss({ l, c, h }: { l: number; c: number; h: number }): string {
  return `oklch(${+l.toFixed(4)} ${+c.toFixed(4)} ${+h.toFixed(2)})`
}

/** Removes accents and leading digits, which are invalid in Swift and Android identifiers. */
function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return /^\d/.test(slug) ? `color-${slug}` : slug
}

function uniqueSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug
  let number = 2
  while (taken.has(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}
