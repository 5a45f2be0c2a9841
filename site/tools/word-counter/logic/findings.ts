import { spokenWords } from './counts.ts'
import { omissionOf, replacementOf } from './fixes.ts'
import { type Finding, LONG, VERY_LONG } from './kinds.ts'
import { keptPhrases, nounVerbs, plainWords } from './plain-words.ts'
import { type Span, sentencesOf } from './sentences.ts'
import {
  afterGetPassive,
  beForms,
  betweenVerbs,
  hedges,
  intensifiers,
  irregularParticiples,
  keptAdverbs,
  notParticiples,
  objectAfter,
  verbBefore,
} from './word-lists.ts'

/**
 * Finds long sentences, and in English passives, adverbs, hedges and words with a simpler one. Findings are in text
 * order, a sentence before the findings inside it.
 */
export function findingsOf(text: string, english: boolean): Finding[] {
  return sentencesOf(text).flatMap(({ start, end, isLongest }) => {
    const sentence = text.slice(start, end)
    const length = spokenWords(sentence)
    const inside = english ? insideOf(sentence, start) : []
    if (length <= LONG || !isLongest) return inside
    return [{ start, end, kind: length > VERY_LONG ? 'veryLong' : 'long' }, ...inside]
  })
}

/** Forms of “get”, which begins a passive in “got fired”, but not in “get started”. */
const GET = /^g[eo]t(?:s|ten|ting)?$/
const GET_IDIOM =
  /^(?:done|dressed|engaged|hidden|known|left|lost|organized|read|set|started|used)$/

/** Maximum words between a verb and its participle. */
const MAX_BETWEEN = 5

type Word = Span & { readonly word: string }

function insideOf(sentence: string, offset: number): Finding[] {
  const words = [...sentence.matchAll(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)].map(
    ({ 0: word, index }): Word => ({
      word: word.toLowerCase().replaceAll('’', "'"),
      ...spanOf(word, index),
    }),
  )
  const weak = [...sentence.matchAll(hedges)]
    // The month, or a question.
    .filter(({ 0: words }) => words !== 'May')
    .map(({ 0: words, index }): Finding => ({ kind: 'hedge', ...spanOf(words, index) }))
  const formal = formalOf(sentence)
  const taken = new Set([...weak, ...formal].map(({ start }) => start))
  const adverbs = words
    .filter(({ word }) => intensifiers.has(word) || (isAdverb(word) && !keptAdverbs.has(word)))
    .filter(({ start }) => !taken.has(start))
    .map(({ start, end }): Finding => ({ kind: 'adverb', start, end }))
  const fillers = [...weak, ...adverbs].map((one) => ({ ...one, fix: omissionOf(sentence, one) }))
  return [...passivesOf(words, sentence), ...formal, ...fillers]
    .map((one) => ({ ...one, start: one.start + offset, end: one.end + offset }))
    .toSorted((one, other) => one.start - other.start)
}

const spanOf = (words: string, start: number): Span => ({ start, end: start + words.length })

const anyFormal = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?:${[...plainWords.keys()]
    .toSorted((one, other) => other.length - one.length)
    .join('|')
    .replaceAll(' ', '\\s+')})(?![\\p{L}\\p{N}-])`,
  'giu',
)

function formalOf(sentence: string): Finding[] {
  return [...sentence.matchAll(anyFormal)].flatMap(({ 0: words, index }): Finding[] => {
    const plain = plainWords.get(words.toLowerCase().replace(/\s+/g, ' '))
    const span = spanOf(words, index)
    if (!plain || isKept(sentence, span)) return []
    const fix = plain.isExact ? replacementOf(sentence, span, plain.instead) : null
    return [{ kind: 'plain', ...span, instead: plain.instead, fix }]
  })
}

/** Returns true for a formal word that is right where it is. */
function isKept(sentence: string, { start, end }: Span): boolean {
  keptPhrases.lastIndex = start
  if (keptPhrases.test(sentence)) return true
  const words = sentence.slice(start, end)
  // “However,” opens a sentence where “but” can.
  if (words.endsWith(',')) return /[\p{L}\p{N}]/u.test(sentence.slice(0, start))
  if (!nounVerbs.test(words)) return false
  const before = sentence.slice(Math.max(0, start - 20), start)
  const after = sentence.slice(end, end + 20)
  // “Leverage that works” and “Purchase Order” open with a noun.
  if (!/[\p{L}\p{N}]/u.test(before) && !/^\s+(?!that\b)\p{Ll}/u.test(after)) return true
  return !verbBefore.test(before) || !objectAfter.test(after)
}

/** Finds forms of “be” or “get” that a participle follows, with little between them. */
function passivesOf(words: readonly Word[], sentence: string): Finding[] {
  const found: Finding[] = []
  for (const [index, verb] of words.entries()) {
    if (!beForms.has(verb.word) && !GET.test(verb.word)) continue
    const rest = words.slice(index + 1, index + MAX_BETWEEN + 3)
    const at = rest.findIndex(({ word }, place) => !isBetween(word, rest[place + 1]?.word))
    const [participle, next] = rest.slice(at)
    if (!participle || !isParticiple(participle.word)) continue
    if (isActive(verb, participle, next, sentence)) continue
    const { end } = participle.word === 'let' && next?.word === 'go' ? next : participle
    // “has been being cut” is one passive.
    if (found.at(-1)?.end !== end) found.push({ kind: 'passive', start: verb.start, end })
  }
  return found
}

/** Returns true for “who he was, wrote it”, “are used to the rain”, “get started” and “get updated prices”. */
function isActive(be: Word, { word, end }: Word, next: Word | undefined, sentence: string) {
  if (/[,;:]/.test(sentence.charAt(be.end))) return true
  const verb = be.word
  if (GET.test(verb) && GET_IDIOM.test(word)) return true
  if (!next) return false
  if (word === 'used' && next.word === 'to') return true
  if (verb.endsWith("'s")) return objectAfter.test(sentence.slice(end))
  const isBreak = sentence.slice(end, next.start).trim() !== ''
  return GET.test(verb) && !isBreak && !afterGetPassive.has(next.word) && !isAdverb(next.word)
}

function isBetween(word: string, next = ''): boolean {
  return betweenVerbs.has(word) || isAdverb(word) || (intensifiers.has(word) && isAdverb(next))
}

function isAdverb(word: string): boolean {
  return word.length > 4 && word.endsWith('ly') && !word.includes('-')
}

function isParticiple(word: string): boolean {
  if (irregularParticiples.has(word)) return true
  // “Unused” is an adjective, but “uncovered” a participle.
  if (/^un(?!cover|do|fold|ifi|install|it|load|lock|pack|veil)/.test(word)) return false
  const isWhole = !word.includes('-') || /^(?:co|pre|re)-/.test(word)
  return isWhole && word.length > 3 && word.endsWith('ed') && !notParticiples.has(word)
}
