import { difference } from './color.ts'
import { contrast, READABLE, repaired } from './contrast.ts'
import { lookalikeOf, type Swatch } from './palette.ts'
import { nearestShade } from './shades.ts'

/** A palette color, or white or black, which have a negative id. */
export type Ink = Pick<Swatch, 'id' | 'name' | 'hex' | 'isLocked'>

/** A color that makes a pair readable in place of one of its two. */
export type Fix = Pick<Swatch, 'id' | 'name' | 'hex'> & {
  /** True for a shade of a locked color, which itself stays. */
  readonly isShade: boolean
  /** Number of other pairs that are readable now and wouldn't be afterwards. */
  readonly broken: number
  /** Name of another color of the palette that this one looks like. */
  readonly alike: string | null
}

/**
 * Returns the ways to make a low pair readable: another lightness of each color that isn't locked or, if there is none, the
 * nearest shades of the locked ones. The smallest visible change comes first, after which no two colors look alike.
 */
export function fixesOf(ink: Ink, ground: Ink, swatches: readonly Swatch[]): Fix[] {
  if (contrast(ink.hex, ground.hex) >= READABLE) return []
  const sides = [
    { own: ink, other: ground.hex },
    { own: ground, other: ink.hex },
  ]
  const repairs = sides.flatMap((side) => (side.own.isLocked ? [] : repairOf(side, swatches)))
  const fixes =
    repairs.length > 0
      ? repairs
      : sides.flatMap((side) => (side.own.id > 0 ? shadeOf(side, swatches) : []))
  const size = ({ id, hex, alike }: Fix) =>
    difference(hex, id === ink.id ? ink.hex : ground.hex) + Number(alike !== null)
  return fixes.toSorted((one, next) => size(one) - size(next))
}

type Side = { readonly own: Ink; readonly other: string }

function repairOf({ own, other }: Side, swatches: readonly Swatch[]): Fix | [] {
  const hex = repaired(own.hex, other)
  if (hex === null) return []
  const others = swatches.filter(({ id }) => id !== own.id)
  const broken = others.filter(
    (third) => contrast(third.hex, own.hex) >= READABLE && contrast(third.hex, hex) < READABLE,
  ).length
  const alike = lookalikeOf(hex, others)?.name ?? null
  return { id: own.id, name: own.name, hex, isShade: false, broken, alike }
}

function shadeOf({ own, other }: Side, swatches: readonly Swatch[]): Fix | [] {
  const nearest = nearestShade(own.hex, (hex) => contrast(hex, other) >= READABLE)
  if (!nearest) return []
  const { step, hex } = nearest
  // A palette that has the shade keeps it once.
  const others = swatches.filter((swatch) => swatch.hex !== hex)
  const alike = lookalikeOf(hex, others)?.name ?? null
  return { id: own.id, name: `${own.name} ${step}`, hex, isShade: true, broken: 0, alike }
}
