import { termOf } from './terms.ts'

/** Groups of words that mean the same to people who search. Don't put a word in two groups. */
const SYNONYMS = [
  'price pricing cost fee',
  'login signin',
  'privacy gdpr ccpa',
  'phone telephone',
  'image photo picture',
  'color colour',
  'job career hire hiring',
  'track tracker',
  'cancel cancellation',
]

const firstOfGroup = new Map(
  SYNONYMS.flatMap((group) => {
    const [first = '', ...others] = group.split(' ')
    return others.map((word) => [stemOf(word), stemOf(first)] as const)
  }),
)

/** Returns the form under which a term, its inflections and its synonyms are looked up. */
export function rootOf(term: string): string {
  const stem = stemOf(term)
  return firstOfGroup.get(stem) ?? stem
}

/** Removes the endings -s, -ing and -ed. A typed “moving” finds “move” because “mov” is its beginning. */
function stemOf(term: string): string {
  return term
    .replace(/(?<=\p{L}{3})ies$/u, 'y')
    .replace(/(?<=ss|x|ch|sh)es$/, '')
    .replace(/(?<=\p{L}{2}[^s])s$/u, '')
    .replace(/(?<=\p{L}{3})(?:ing|(?<=[^e])ed)$/u, '')
    .replace(/([bdgmnprt])\1$/, '$1')
}

/** Returns true if a word, its plural or a synonym is among terms. */
export function isMatch(word: string, terms: ReadonlySet<string>): boolean {
  const term = termOf(word)
  return terms.has(term) || terms.has(rootOf(term))
}
