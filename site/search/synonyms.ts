import { termOf } from './terms.ts'

/** Groups of words that mean the same to people who search. Don't put a word in two groups. */
const SYNONYMS = [
  'price pricing cost fee',
  'login signin',
  'privacy gdpr ccpa',
  'phone telephone',
  'image photo picture',
  'color colour',
  'job career hiring',
  'tracker tracking',
  'cancel cancellation',
]

const firstOfGroup = new Map(
  SYNONYMS.flatMap((group) => {
    const [first = '', ...others] = group.split(' ')
    return others.map((word) => [word, first] as const)
  }),
)

/** Returns the form under which a term and its plural and synonyms are looked up. */
export function rootOf(term: string): string {
  const singular = term.replace(/(?<=\p{L}{2}[^s])s$/u, '')
  return firstOfGroup.get(singular) ?? singular
}

/** Returns true if a word, its plural or a synonym is among terms. */
export function isMatch(word: string, terms: ReadonlySet<string>): boolean {
  const term = termOf(word)
  return terms.has(term) || terms.has(rootOf(term))
}
