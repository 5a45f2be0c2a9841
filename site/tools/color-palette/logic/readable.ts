import { inkOn } from './contrast.ts'
import { repaired } from './repair.ts'

/** Colors that are remembered: a palette has ten at most, and the others come and go while one is being moved. */
const REMEMBERED = 24

/**
 * Gives each color as it can be read as a text on one ground: moved in lightness as far as that takes, black or
 * white where no lightness of it will do. The colors that were asked for last are remembered, so that a palette that
 * is drawn again costs nothing.
 *
 * @param least contrast by WCAG 2, from 1 to 21
 */
export function readableOn(
  ground: string,
  least: number,
  repair: typeof repaired = repaired,
): (hex: string) => string {
  const known = new Map<string, string>()

  return (hex) => {
    const found =
      known.get(hex) ?? repair({ hex, as: 'text' }, ground, 'wcag', least) ?? inkOn(ground)
    // A map keeps the order in which it was filled: the last to be asked for goes last.
    known.delete(hex)
    known.set(hex, found)
    for (const oldest of known.keys()) {
      if (known.size <= REMEMBERED) break
      known.delete(oldest)
    }
    return found
  }
}
