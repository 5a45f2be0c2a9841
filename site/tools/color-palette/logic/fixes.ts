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
  ].filter(({ own }) => own.id > 0)
  const free = sides.filter(({ own }) => !own.isLocked)
  const changes = (free.length > 0 ? free : sides).flatMap(({ own, other }) => {
    const fix = own.isLocked ? shadeFor(own, other) : repairFor(own, other, swatches)
    return fix ? [{ fix, size: difference(own.hex, fix.hex) }] : []
  })
  return changes.toSorted((one, next) => one.size - next.size).map(({ fix }) => fix)
}

function repairFor(own: Ink, other: string, swatches: readonly Swatch[]): Fix | null {
  const hex = repaired(own.hex, other)
  if (hex === null) return null
  const broken = swatches.filter(
    (third) =>
      third.id !== own.id &&
      contrast(third.hex, own.hex) >= READABLE &&
      contrast(third.hex, hex) < READABLE,
  )
  return { id: own.id, name: own.name, hex, isShade: false, broken: broken.length }
}

function shadeFor({ id, name, hex: own }: Ink, other: string): Fix | null {
  const [nearest] = shadesOf(own)
    .filter(({ hex }) => contrast(hex, other) >= READABLE)
    .toSorted((one, next) => difference(one.hex, own) - difference(next.hex, own))
  return nearest
    ? { id, name: `${name} ${nearest.step}`, hex: nearest.hex, isShade: true, broken: 0 }
    : null
}
