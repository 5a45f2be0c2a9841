import type { LakeDocument } from '#lake/types.ts'
import { storedOf } from './lazy-documents.ts'

/**
 * A search as `text::query()` reads it: words, word* (a prefix), "an exact phrase", and -word or
 * -"a phrase" for what must not occur. Every wanted part must occur.
 * https://www.sanity.io/docs/content-lake/search-content-with-groq
 */
export type TextQuery = {
  wanted: readonly Pattern[]
  unwanted: readonly Pattern[]
  /** Whether it is a lone `*`, which the Studio sends for a list that nobody searches. */
  findsAll: boolean
}

/** Whether a searchable text holds something. */
type Pattern = (text: string) => boolean

/** Stands between the fields of a document, so that no phrase reaches across. */
const FIELD_BREAK = '\u0001'

/** Parts of a search: quoted phrases stay whole, as in the Studio's own tokenizer. */
const PARTS = /(?:[^\s"]+|"[^"]*"?)+/g

/** Letters and digits of any script, with apostrophes inside; `*` is part of a pattern only. */
const WORD = /[\p{L}\p{N}\p{M}_]+(?:'[\p{L}\p{N}\p{M}_]+)*/gu
const PATTERN_WORD = /[\p{L}\p{N}\p{M}_*]+(?:'[\p{L}\p{N}\p{M}_*]+)*/gu

/** Reads a search. One without words wants nothing and finds nothing; `*` finds every text. */
export function parseTextQuery(search: string): TextQuery {
  const wanted: Pattern[] = []
  const unwanted: Pattern[] = []
  for (const [part] of search.matchAll(PARTS)) {
    const isExcluded = part.startsWith('-')
    const patterns = patternsOf(isExcluded ? part.slice(1) : part)
    if (isExcluded) unwanted.push(...patterns)
    else wanted.push(...patterns)
  }
  return { wanted, unwanted, findsAll: search.trim() === '*' }
}

/** Pieces of words, in lower case, that each text holds which a search finds. */
export function wordsWanted(search: string): string[] {
  return [...search.matchAll(PARTS)]
    .filter(([part]) => !part.startsWith('-'))
    .flatMap(([part]) => wordsOf(part, PATTERN_WORD))
    .flatMap((word) => word.split('*'))
}

/** Whether a search finds texts that were made by `searchableText`. */
export function textMatches(texts: readonly string[], query: TextQuery): boolean {
  if (query.wanted.length === 0 && query.unwanted.length === 0) return false
  return (
    query.wanted.every((pattern) => texts.some(pattern)) &&
    !query.unwanted.some((pattern) => texts.some(pattern))
  )
}

/** Lower-case words with one space around each, in which words, prefixes and phrases are substrings. */
export function searchableText(fields: Iterable<string>): string {
  const words = [...fields].map((field) => wordsOf(field, WORD).join(' '))
  return ` ${words.filter((text) => text !== '').join(` ${FIELD_BREAK} `)} `
}

/** A document's own text: every string in it but the system's fields (`_id`, `_type`, `_ref`, …). */
export function documentText(document: LakeDocument): string {
  const known = documentTexts.get(document)
  if (known !== undefined) return known
  const text = searchableText(stringsIn(document))
  // Of documents that are not kept parsed their text is not kept either.
  if (!storedOf(document)) documentTexts.set(document, text)
  return text
}

/** Kept for as long as the document is; a changed document is another object. */
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
  return (text) => text.split(' ').some((candidate) => fitsStars(candidate, stars))
}

/** Whether a word is made of these pieces with anything in between, in time linear in the word. */
function fitsStars(word: string, pieces: readonly string[]): boolean {
  const first = pieces[0] ?? ''
  const last = pieces.at(-1) ?? ''
  if (word.length < first.length + last.length) return false
  if (!word.startsWith(first) || !word.endsWith(last)) return false

  let from = first.length
  for (const piece of pieces.slice(1, -1)) {
    const found = word.indexOf(piece, from)
    if (found === -1) return false
    from = found + piece.length
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
