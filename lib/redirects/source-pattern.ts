import { segmentsOf } from './path.ts'

/** One segment of a source: a word to be met exactly, or a name for whatever stands there. */
export type PatternSegment = { readonly word: string } | { readonly name: string }

/**
 * What a source path catches: its segments in order, with at most one `*` among them that stands for
 * any number of segments. Without `*`, `tail` is empty and `isOpen` false.
 */
export type SourcePattern = {
  readonly head: readonly PatternSegment[]
  readonly isOpen: boolean
  readonly tail: readonly PatternSegment[]
}

/** What a wildcard or a name caught, decoded. `*` is kept under `splat`. */
export type Caught = ReadonlyMap<string, readonly string[]>

export const SPLAT = 'splat'

const MOST_SEGMENTS = 64

/**
 * Reads a source path: `/old`, `/old/*`, `/docs/:version/intro`, `/shop/:item/reviews`.
 *
 * @returns the pattern, or one sentence about why it is none.
 */
export function parseSource(source: string): SourcePattern | string {
  if (!source.startsWith('/')) return 'The source path begins with a slash.'
  if (/[?#]/.test(source)) return 'The source is a path: leave out everything from “?” or “#” on.'
  if (/\p{Cc}/u.test(source)) return 'The source path holds a character that cannot be typed.'

  const segments = segmentsOf(source)
  if (segments.length > MOST_SEGMENTS) {
    return `The source path has more than ${MOST_SEGMENTS} segments.`
  }
  if (segments.some((segment) => segment !== '*' && segment.includes('*'))) {
    return 'A “*” stands alone between two slashes: /old/* rather than /old*.'
  }
  const star = segments.indexOf('*')
  if (star !== segments.lastIndexOf('*')) return 'One “*” is enough; a second one is not possible.'

  const wrong = segments.find((segment) => segment.startsWith(':') && !isName(segment))
  if (wrong) return `“${wrong}” is not a name: use a letter, then letters and digits, like :year.`
  const names = segments.filter(isName)
  if (new Set(names).size < names.length) return 'Each name may stand once in the source path.'
  if (names.includes(`:${SPLAT}`)) return 'The name :splat belongs to “*”; choose another.'

  const cut = star === -1 ? segments.length : star
  return {
    head: segments.slice(0, cut).map(patternSegment),
    isOpen: star !== -1,
    tail: segments.slice(cut + 1).map(patternSegment),
  }
}

/** The names that a pattern catches and a destination may use, without their colons. */
export function namesOf({ head, isOpen, tail }: SourcePattern): string[] {
  const names = [...head, ...tail].flatMap((segment) => ('name' in segment ? [segment.name] : []))
  return isOpen ? [...names, SPLAT] : names
}

/** Whether a segment is a name such as `:year`. */
function isName(segment: string): boolean {
  return /^:[a-z][a-z0-9_]*$/i.test(segment)
}

function patternSegment(segment: string): PatternSegment {
  return isName(segment) ? { name: segment.slice(1) } : { word: segment }
}
