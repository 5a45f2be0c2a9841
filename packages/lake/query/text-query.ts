import type { LakeDocument } from '#lake/types.ts'
import { storedOf } from './lazy-documents.ts'

/**
 * A parsed search of `text::query()`: words, prefixes (`word*`), "exact phrases", and excluded words or phrases
 * (`-word`). All parts must match.
 * https://www.sanity.io/docs/content-lake/search-content-with-groq
 */
export type TextQuery = {
  required: readonly Pattern[]
  excluded: readonly Pattern[]
  /** True for `*`, which the Studio sends for a list without a search. */
  matchesAll: boolean
}

type Pattern = (text: string) => boolean

/** Separates the fields of a document, so that no phrase spans two. */
const FIELD_BREAK = '\u0001'

/** Parts of a search. Quoted phrases stay together, as in the tokenizer of the Studio. */
const PARTS = /(?:[^\s"]+|"[^"]*"?)+/g

/** Letters and digits of any script, with apostrophes inside. Patterns can also contain `*`. */
const WORD = /[\p{L}\p{N}\p{M}_]+(?:'[\p{L}\p{N}\p{M}_]+)*/gu
const PATTERN_WORD = /[\p{L}\p{N}\p{M}_*]+(?:'[\p{L}\p{N}\p{M}_*]+)*/gu

/** Parses a search. Without words it matches nothing; `*` matches everything. */
export function parseTextQuery(search: string): TextQuery {
  const required: Pattern[] = []
  const excluded: Pattern[] = []
  for (const [part] of search.matchAll(PARTS)) {
    const isExcluded = part.startsWith('-')
    const patterns = patternsOf(isExcluded ? part.slice(1) : part)
    if (isExcluded) excluded.push(...patterns)
    else required.push(...patterns)
  }
  return { required, excluded, matchesAll: search.trim() === '*' }
}

/** Returns parts of words, in lower case, that every matching text contains. */
export function requiredWords(search: string): string[] {
  return [...search.matchAll(PARTS)]
    .filter(([part]) => !part.startsWith('-'))
    .flatMap(([part]) => wordsOf(part, PATTERN_WORD))
    .flatMap((word) => word.split('*'))
}

/** Returns true if a search matches texts created by `searchableText`. */
export function textMatches(texts: readonly string[], query: TextQuery): boolean {
  if (query.required.length === 0 && query.excluded.length === 0) return false
  return (
    query.required.every((pattern) => texts.some(pattern)) &&
    !query.excluded.some((pattern) => texts.some(pattern))
  )
}

/** Returns words in lower case with single spaces around them, so that words, prefixes and phrases are substrings. */
export function searchableText(fields: Iterable<string>): string {
  const words = [...fields].map((field) => wordsOf(field, WORD).join(' '))
  return ` ${words.filter((text) => text !== '').join(` ${FIELD_BREAK} `)} `
}

/** Returns the searchable text of a document: all strings except system fields (`_id`, `_type`, `_ref`, …). */
export function documentText(document: LakeDocument): string {
  const cached = documentTexts.get(document)
  if (cached !== undefined) return cached
  const text = searchableText(stringsIn(document))
  // Texts of lazy documents would take more memory than is allowed for those documents.
  if (!storedOf(document)) documentTexts.set(document, text)
  return text
}

/** Cached texts. A changed document is another object. */
const documentTexts = new WeakMap<LakeDocument, string>()

function patternsOf(part: string): Pattern[] {
  const words = wordsOf(part, PATTERN_WORD)
  if (part.startsWith('"')) {
    const phrase = words.map((word) => word.replaceAll('*', '')).filter((word) => word !== '')
    return phrase.length === 0 ? [] : [(text) => text.includes(` ${phrase.join(' ')} `)]
  }
  return words.map(wordPattern)
}

function wordPattern(word: string): Pattern {
  const stars = word.split('*')
  const [start = '', rest] = stars
  if (stars.length === 1) return (text) => text.includes(` ${word} `)
  if (/^\*+$/.test(word)) return (text) => text.trim() !== ''
  if (stars.length === 2 && rest === '') return (text) => text.includes(` ${start}`)
  return (text) => text.split(' ').some((candidate) => matchesWildcards(candidate, stars))
}

/** Returns true if a word consists of these parts with anything in between. Linear in the length of the word. */
function matchesWildcards(word: string, pieces: readonly string[]): boolean {
  const first = pieces[0] ?? ''
  const last = pieces.at(-1) ?? ''
  if (word.length < first.length + last.length) return false
  if (!word.startsWith(first) || !word.endsWith(last)) return false

  let from = first.length
  for (const piece of pieces.slice(1, -1)) {
    const at = word.indexOf(piece, from)
    if (at === -1) return false
    from = at + piece.length
  }
  return from <= word.length - last.length
}

function wordsOf(text: string, pattern: RegExp): string[] {
  return text.normalize('NFC').replaceAll('’', "'").toLowerCase().match(pattern) ?? []
}

function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (Array.isArray(value)) for (const item of value) yield* stringsIn(item)
  else if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value)) {
      if (!name.startsWith('_')) yield* stringsIn(member)
    }
  }
}
