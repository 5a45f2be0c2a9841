import { segmentsOf } from './path.ts'

/** One segment of a source: a literal word, or a name that matches any segment. */
export type PatternSegment = { readonly word: string } | { readonly name: string }

/**
 * A parsed source path: its segments in order, with at most one `*`, which matches any number of segments. Without a
 * `*`, `tail` is empty and `isOpen` is false.
 */
export type SourcePattern = {
  readonly head: readonly PatternSegment[]
  readonly isOpen: boolean
  readonly tail: readonly PatternSegment[]
}

/** Decoded segments that each name matched. `*` is stored as `splat`. */
export type Captures = ReadonlyMap<string, readonly string[]>

export const SPLAT = 'splat'

const MAX_SEGMENTS = 64

/**
 * Parses a source path: `/old`, `/old/*`, `/docs/:version/intro`, `/shop/:item/reviews`.
 *
 * @returns the pattern, or a message if it is invalid
 */
export function parseSource(source: string): SourcePattern | string {
  if (!source.startsWith('/')) return 'The source path must start with a slash.'
  if (/[?#]/.test(source)) return 'Enter only the path: remove everything from “?” or “#” on.'
  if (/\p{Cc}/u.test(source)) return 'The source path contains an invalid character.'

  const segments = segmentsOf(source)
  if (segments.length > MAX_SEGMENTS) {
    return `The source path has more than ${MAX_SEGMENTS} segments.`
  }
  if (segments.some((segment) => segment !== '*' && segment.includes('*'))) {
    return 'A “*” must be a whole segment: /old/* instead of /old*.'
  }
  const star = segments.indexOf('*')
  if (star !== segments.lastIndexOf('*')) return 'The source path can contain only one “*”.'

  const wrong = segments.find((segment) => segment.startsWith(':') && !isName(segment))
  if (wrong)
    return `“${wrong}” is not a valid name. Use a letter, then letters and digits, like :year.`
  const names = segments.filter(isName)
  if (new Set(names).size < names.length) return 'Use each name only once in the source path.'
  if (names.includes(`:${SPLAT}`)) return 'The name :splat is reserved for “*”. Choose another.'

  const cut = star === -1 ? segments.length : star
  return {
    head: segments.slice(0, cut).map(patternSegment),
    isOpen: star !== -1,
    tail: segments.slice(cut + 1).map(patternSegment),
  }
}

/** Returns the names that a pattern matches and a destination can use, without colons. */
export function namesOf({ head, isOpen, tail }: SourcePattern): string[] {
  const names = [...head, ...tail].flatMap((segment) => ('name' in segment ? [segment.name] : []))
  return isOpen ? [...names, SPLAT] : names
}

/** Returns true for a name such as `:year`. */
function isName(segment: string): boolean {
  return /^:[a-z][a-z0-9_]*$/i.test(segment)
}

function patternSegment(segment: string): PatternSegment {
  return isName(segment) ? { name: segment.slice(1) } : { word: segment }
}
