import type { Fix } from './kinds.ts'
import type { Span } from './sentences.ts'
import { beforeLikely, fillers, fixedAfter, fixedBefore } from './word-lists.ts'

/** UTF-16 units to look at before and after a mark. */
const CONTEXT_LENGTH = 30

/** Simpler words that can't follow “a”. */
const QUANTITY = /^(?:enough|not enough|many|some)$/

/** Places where “put in place” can't stand for “implement”: “the implemented plan” and “implement it”. */
const DETERMINER = /(?:^|\s)(?:the|an?|your|our|their|its|this|these|newly|fully)\s+$/i
const PRONOUN = /^\s+(?:it|them|this|these|that|those|one)\b/i

/** Returns the replacement of a formal word, in the same case and with the right article. */
export function replacementOf(sentence: string, { start, end }: Span, simple: string): Fix | null {
  const isSplit = /(?:out|place|up)$/.test(simple)
  if (isSplit && (DETERMINER.test(before(sentence, start)) || PRONOUN.test(after(sentence, end))))
    return null
  const words = sentence.slice(start, end)
  const isLoud = words.length > 1 && words === words.toUpperCase()
  const to = isLoud ? simple.toUpperCase() : isCapital(words) ? capitalized(simple) : simple
  return withArticle(sentence, start, words, to)
}

/** Returns the deletion of a filler word, if the sentence stays grammatical without it. */
export function omissionOf(sentence: string, { start, end }: Span): Fix | null {
  const words = sentence.slice(start, end)
  const [rest, next = ''] = /^ (\p{L}[\p{L}\p{N}'’-]*)/u.exec(after(sentence, end)) ?? []
  if (!rest || !fillers.has(words.toLowerCase()) || fixedBefore.has(next.toLowerCase())) return null
  const from = words + rest
  if (start <= 1 && isCapital(words)) return { at: 0, from, to: capitalized(next) }
  const [, previous = ''] = /([\p{L}\p{N}'’]+) $/u.exec(before(sentence, start)) ?? []
  const isNeeded =
    words === 'likely'
      ? !beforeLikely.test(before(sentence, start))
      : fixedAfter.has(previous.toLowerCase()) || /n['’]t$/.test(previous)
  return previous === '' || isNeeded ? null : withArticle(sentence, start, from, next)
}

/** Extends a fix to the article in front of it: “an erroneous” becomes “a wrong”. */
function withArticle(sentence: string, start: number, from: string, to: string): Fix | null {
  const [all, article = '', space = ''] =
    /(?<![\p{L}\p{N}'’-])(an?)(\s+)$/iu.exec(before(sentence, start)) ?? []
  if (!all) return { at: 0, from, to }
  if (QUANTITY.test(to)) return null
  const fitting = article.charAt(0) + (startsWithVowel(to) ? 'n' : '')
  return { at: -all.length, from: all + from, to: fitting + space + to }
}

function before(sentence: string, at: number): string {
  return sentence.slice(Math.max(0, at - CONTEXT_LENGTH), at)
}

function after(sentence: string, at: number): string {
  return sentence.slice(at, at + CONTEXT_LENGTH)
}

function isCapital(words: string): boolean {
  return /^\p{Lu}/u.test(words)
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Returns true if a word begins with the sound of a vowel, unlike “use” or “one”. */
function startsWithVowel(word: string): boolean {
  return /^(?:[ai]|e(?!u)|o(?!ne\b|nce\b)|u(?!ni|s[eu]|til)|hour|honest|heir)/i.test(word)
}
