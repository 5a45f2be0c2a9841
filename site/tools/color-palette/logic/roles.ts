import { oklchOf } from './color.ts'
import { contrast, inkOn, READABLE } from './contrast.ts'
import { BRAND, type Swatch } from './palette.ts'

/** A background and the color of the text on it. */
export type Surface = { readonly ground: Swatch; readonly ink: string }

/**
 * Chooses colors for a page: the lightest as its background, and the brand color or the most vivid ones for a button and
 * a badge. Text has the color of the palette with the most contrast, or black or white if none is readable.
 */
export function rolesOf(
  swatches: readonly Swatch[],
): Record<'page' | 'button' | 'badge', Surface> | null {
  const [page, ...others] = swatches.toSorted(
    (one, next) => oklchOf(next.hex).l - oklchOf(one.hex).l,
  )
  const rank = ({ name, hex }: Swatch) => (name === BRAND ? 1 : oklchOf(hex).c)
  const [button, badge = button] = others.toSorted((one, next) => rank(next) - rank(one))
  if (!page || !button || !badge) return null
  const on = (ground: Swatch): Surface => {
    const ratio = (hex: string) => contrast(hex, ground.hex)
    const best = swatches
      .map(({ hex }) => hex)
      .reduce((one, next) => (ratio(next) > ratio(one) ? next : one))
    return { ground, ink: ratio(best) >= READABLE ? best : inkOn(ground.hex) }
  }
  return { page: on(page), button: on(button), badge: on(badge) }
}
