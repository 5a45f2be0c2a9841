import type { Fix } from './kinds.ts'
import type { Span } from './sentences.ts'
import { fillers, neededAfter, neededBefore } from './word-lists.ts'

/** UTF-16 units to look at before and after a mark. */
const CONTEXT_LENGTH = 30

/** Returns the replacement of a formal word, in the same case and with the right article; null if it may be wrong. */
export function replacementOf(sentence: string, span: Span, simple: string): Fix | null {
  const { words, before, after } = around(sentence, span)
  // “Put in place” can't stand for “implement” in “the implemented plan” and “implement it”.
  const isSplit = /(?:out|place|up)$/.test(simple)
  if (isSplit && /\b(?:the|an?|your|our|their|its|this|these|newly|fully)\s+$/i.test(before))
    return null
  if (isSplit && /^\s+(?:it|them|this|these|that|those|one)\b/i.test(after)) return null
  if (/^[\p{Lu}\s]{2,}$/u.test(words)) return withArticle(before, words, simple.toUpperCase())
  return withArticle(before, words, /^\p{Lu}/u.test(words) ? capitalized(simple) : simple)
}

/** Returns the deletion of a filler word, if the sentence stays grammatical without it. */
export function omissionOf(sentence: string, span: Span): Fix | null {
  const { words, before, after } = around(sentence, span)
  const [rest, next = ''] = /^ (\p{L}[\p{L}\p{N}'’-]*)/u.exec(after) ?? []
  if (!rest || !fillers.has(words.toLowerCase()) || neededBefore.has(next.toLowerCase()))
    return null
  if (span.start <= 1 && /^\p{Lu}/u.test(words))
    return { at: 0, from: words + rest, to: capitalized(next) }
  const [, previous = 'not'] = /([\p{L}\p{N}'’]+) $/u.exec(before) ?? []
  if (neededAfter.has(previous.toLowerCase()) || /n['’]t$/.test(previous)) return null
  return withArticle(before, words + rest, next)
}

/** Extends a fix to the article in front of it: “an erroneous” becomes “a wrong”. */
function withArticle(before: string, from: string, to: string): Fix | null {
  const [all, article = '', space = ''] = /(?<![\p{L}\p{N}'’-])(an?)(\s+)$/iu.exec(before) ?? []
  if (!all) return { at: 0, from, to }
  if (/^(?:enough|many|not enough|some)$/.test(to)) return null
  // “Use” and “one” don't begin with the sound of a vowel.
  const hasVowel = /^(?:[ai]|e(?!u)|o(?!ne\b|nce\b)|u(?!ni|s[eu]|til)|hour|honest|heir)/i.test(to)
  return {
    at: -all.length,
    from: all + from,
    to: article.charAt(0) + (hasVowel ? 'n' : '') + space + to,
  }
}

function around(sentence: string, { start, end }: Span) {
  return {
    before: sentence.slice(Math.max(0, start - CONTEXT_LENGTH), start),
    words: sentence.slice(start, end),
    after: sentence.slice(end, end + CONTEXT_LENGTH),
  }
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
