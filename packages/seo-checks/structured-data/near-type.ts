import { ruledTypes } from './rules.ts'
import { formTypes } from './types.ts'

/** Real types without any rules here that are two letters away from a supported one, so they aren't typos. */
const lookalikes = ['BusStation', 'OrganizeAction', 'QualitativeValue']

const candidates = [...new Set([...formTypes, ...ruledTypes, ...lookalikes])]

/** Minimum length to search for typos. Shorter names are too similar: one letter separates `Hotel` from `Hostel`. */
const MIN_LENGTH = 6

/** Minimum length to accept two wrong letters. */
const MIN_LENGTH_TWO_EDITS = 10

/**
 * Returns the schema.org type that a misspelled name stands for. It ignores case, spaces, hyphens and underscores, and
 * accepts up to two wrong, missing, extra or swapped letters. Returns undefined if no supported type is near enough, or
 * two are equally near.
 */
export function nearType(name: string): string | undefined {
  const plain = plainOf(name)
  const same = candidates.find((type) => type.toLowerCase() === plain)
  if (same || plain.length < MIN_LENGTH) return same
  const most = plain.length >= MIN_LENGTH_TWO_EDITS ? 2 : 1
  const near = candidates
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
 * Counts the letters to change, insert, delete or swap with their neighbor to turn one word into the other (optimal
 * string alignment distance). Returns `most` + 1 if the lengths alone rule out fewer.
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
