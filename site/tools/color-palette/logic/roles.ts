import { oklchOf } from './color.ts'
import { contrast, inkOn, READABLE } from './contrast.ts'
import { BRAND, type Swatch } from './palette.ts'

/**
 * Chooses colors for a page, its button and its badge: the lightest one, and the brand color or the most vivid ones. Text
 * has the color of the palette with the most contrast, or black or white if none is readable.
 */
export function rolesOf(swatches: readonly Swatch[]) {
  const [page, ...others] = swatches.toSorted(
    (one, next) => oklchOf(next.hex).l - oklchOf(one.hex).l,
  )
  const rank = ({ name, hex }: Swatch) => (name === BRAND ? 1 : oklchOf(hex).c)
  const [button, badge = button] = others.toSorted((one, next) => rank(next) - rank(one))
  return [page, button, badge].flatMap((own) => {
    if (!own) return []
    const ratio = ({ hex }: Swatch) => contrast(hex, own.hex)
    const best = swatches.reduce((one, next) => (ratio(next) > ratio(one) ? next : one))
    const color = ratio(best) >= READABLE ? best.hex : inkOn(own.hex)
    return { name: own.name, style: { background: own.hex, color } }
  })
}
