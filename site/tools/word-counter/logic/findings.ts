import { wordCount } from './counts.ts'
import { type Finding, LONG, VERY_LONG } from './kinds.ts'
import { plainWords } from './plain-words.ts'
import { type Span, sentencesOf } from './sentences.ts'
import {
  beForms,
  betweenVerbs,
  hedges,
  intensifiers,
  irregularParticiples,
  keptAdverbs,
  monthOfMay,
  notParticiples,
} from './word-lists.ts'

/**
 * Finds long sentences, and in English passives, adverbs, hedges and words with a simpler one. Findings are in text order, a sentence before the
 * findings inside it.
 */
export function findingsOf(text: string, english: boolean): Finding[] {
  return sentencesOf(text).flatMap(({ start, end, isLongest }) => {
    const sentence = text.slice(start, end)
    const length = wordCount(sentence)
    const inside = english ? insideOf(sentence, start) : []
    if (length <= LONG || !isLongest) return inside
    return [{ start, end, kind: length > VERY_LONG ? 'veryLong' : 'long' }, ...inside]
  })
}

type Word = Span & { readonly word: string }

function insideOf(sentence: string, offset: number): Finding[] {
  const words = [...sentence.matchAll(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)].map(
    ({ 0: word, index }): Word => ({
      word: word.toLowerCase().replaceAll('’', "'"),
      start: offset + index,
      end: offset + index + word.length,
    }),
  )
  const weak = [...sentence.matchAll(hedges)]
    .filter(({ 0: words, index }) => words !== 'May' || !isMonth(sentence, index))
    .map(
      ({ 0: words, index }): Finding => ({
        kind: 'hedge',
        start: offset + index,
        end: offset + index + words.length,
      }),
    )
  const marked = [...weak, ...passivesOf(words), ...formalOf(sentence, offset)]
  const adverbs = words
    .filter(({ word }) => intensifiers.has(word) || (isAdverb(word) && !keptAdverbs.has(word)))
    .map(({ start, end }): Finding => ({ kind: 'adverb', start, end }))
    .filter(({ start: at }) => !marked.some(({ start, end }) => start <= at && at < end))
  return [...marked, ...adverbs].toSorted((one, other) => one.start - other.start)
}

/** Matches a formal word in all forms that end in -s, -ed and -ing. */
function formsOf(word: string): string {
  const stem = word.slice(0, -1).replaceAll(' ', String.raw`\s+`)
  const last = word.at(-1) ?? ''
  const endings = { e: '(?:e[sd]?|ing)', y: '(?:y|ie[sd]|ying)' }[last]
  return `${stem}${endings ?? `${last}(?:e?s|ed|ing)?`}`
}

const formal = Object.entries(plainWords).map(
  ([word, instead]) => [new RegExp(`^${formsOf(word)}$`, 'i'), instead] as const,
)

const anyFormal = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])(?:${Object.keys(plainWords).map(formsOf).join('|')})(?![\p{L}\p{N}-])`,
  'giu',
)

function formalOf(sentence: string, offset: number): Finding[] {
  return [...sentence.matchAll(anyFormal)].map(({ 0: words, index }) => ({
    kind: 'plain',
    start: offset + index,
    end: offset + index + words.length,
    instead: formal.find(([pattern]) => pattern.test(words))?.[1] ?? '',
  }))
}

/** Returns true if a capitalized “May” isn't a verb: only the first word of a sentence has a capital anyway. */
function isMonth(sentence: string, at: number): boolean {
  return /[\p{L}\p{N}]/u.test(sentence.slice(0, at)) || monthOfMay.test(sentence.slice(at))
}

/** Finds forms of “be” that a participle follows, with little between them. */
function passivesOf(words: readonly Word[]): Finding[] {
  const found: Finding[] = []
  for (const [index, verb] of words.entries()) {
    if (!beForms.has(verb.word)) continue
    const rest = words.slice(index + 1, index + 4)
    const participle = rest.find(({ word }) => !betweenVerbs.has(word) && !isAdverb(word))
    if (!participle || !isParticiple(participle.word)) continue
    // “has been being cut” is one passive.
    const last = found.at(-1)
    if (last && last.end === participle.end) continue
    found.push({ kind: 'passive', start: verb.start, end: participle.end })
  }
  return found
}

function isAdverb(word: string): boolean {
  return word.length > 4 && word.endsWith('ly') && !word.includes('-')
}

function isParticiple(word: string): boolean {
  if (irregularParticiples.has(word)) return true
  return word.length > 3 && word.endsWith('ed') && !notParticiples.has(word)
}
