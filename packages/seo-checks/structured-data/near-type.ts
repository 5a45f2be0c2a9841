import { ruledTypes } from './rules.ts'
import { formTypes } from './types.ts'

/** Types that nothing here asks anything of, and that are two letters from one that is known: they are no mistakes. */
const lookalikes = ['BusStation', 'OrganizeAction', 'QualitativeValue']

const known = [...new Set([...formTypes, ...ruledTypes, ...lookalikes])]

/** Shorter names are too close to each other: a letter makes `Hotel` of `Hostel`. */
const SHORTEST = 6

/** From this length on two letters may be wrong. */
const LONG = 10

/**
 * The type of schema.org that a name was meant to be: its case aside, spaces, hyphens and underscores left out, and up to
 * two letters wrong, missing, too many or in the wrong order. Undefined where it is none of those known here, or where two
 * are equally near.
 */
export function nearType(name: string): string | undefined {
  const plain = plainOf(name)
  const same = known.find((type) => type.toLowerCase() === plain)
  if (same || plain.length < SHORTEST) return same
  const most = plain.length >= LONG ? 2 : 1
  const near = known
    .map((type) => ({ type, edits: editsBetween(plain, type.toLowerCase(), most) }))
    .filter(({ edits }) => edits <= most)
    .toSorted((one, other) => one.edits - other.edits)
  const [first, second] = near
  return first && first.edits !== second?.edits ? first.type : undefined
}

function plainOf(name: string): string {
  return name.replace(/[\s_-]+/g, '').toLowerCase()
}

/**
 * Letters to change, add, take away or swap with their neighbor until one word is the other (optimal string alignment
 * distance); `most` + 1 where lengths alone say that there are more.
 */
function editsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      next.push(
        Math.min(
          at(last, column) + 1,
          at(next, column - 1) + 1,
          at(last, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    beforeLast = last
    last = next
  }
  return at(last, other.length)
}

function at(edits: readonly number[], place: number): number {
  return edits[place] ?? 0
}
