import { difference } from './color.ts'
import { contrast, READABLE, repaired } from './contrast.ts'
import type { Swatch } from './palette.ts'
import { shadesOf } from './shades.ts'

/** A palette color, or white or black, which have a negative id. */
export type Ink = Pick<Swatch, 'id' | 'name' | 'hex' | 'isLocked'>

/** A color that makes a pair readable in place of one of its two. */
export type Fix = Pick<Swatch, 'id' | 'name' | 'hex'> & {
  /** True for a shade of a locked color, which itself stays. */
  readonly isShade: boolean
  /** Number of other pairs that are readable now and wouldn't be afterwards. */
  readonly broken: number
}

/**
 * Returns the ways to make a low pair readable, the smallest visible change first: another lightness of each color that
 * isn't locked or, if there is none, the nearest shades of the locked ones.
 */
export function fixesOf(ink: Ink, ground: Ink, swatches: readonly Swatch[]): Fix[] {
  if (contrast(ink.hex, ground.hex) >= READABLE) return []
  const sides = [
    { own: ink, other: ground.hex },
    { own: ground, other: ink.hex },
  ]
  const repairs = sides.flatMap((side) => (side.own.isLocked ? [] : repairOf(side, swatches)))
  const fixes =
    repairs.length > 0 ? repairs : sides.filter(({ own }) => own.id > 0).flatMap(shadeOf)
  const size = ({ id, hex }: Fix) => difference(hex, id === ink.id ? ink.hex : ground.hex)
  return fixes.toSorted((one, next) => size(one) - size(next))
}

type Side = { readonly own: Ink; readonly other: string }

function repairOf({ own, other }: Side, swatches: readonly Swatch[]): Fix | [] {
  const hex = repaired(own.hex, other)
  if (hex === null) return []
  const broken = swatches.filter(
    ({ id, hex: third }) =>
      id !== own.id && contrast(third, own.hex) >= READABLE && contrast(third, hex) < READABLE,
  ).length
  return { id: own.id, name: own.name, hex, isShade: false, broken }
}

function shadeOf({ own, other }: Side): Fix | [] {
  const [nearest] = shadesOf(own.hex)
    .filter(({ hex }) => contrast(hex, other) >= READABLE)
    .toSorted((one, next) => difference(one.hex, own.hex) - difference(next.hex, own.hex))
  if (!nearest) return []
  const { step, hex } = nearest
  return { id: own.id, name: `${own.name} ${step}`, hex, isShade: true, broken: 0 }
}
