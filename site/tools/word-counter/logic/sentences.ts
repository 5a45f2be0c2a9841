import { sentencePieces } from './segmentation.ts'

/** Abbreviations that never end a sentence. */
const neverEnd = new Set(
  `mr mrs ms mx dr prof st mt ft messrs hon rev fr gen col maj capt cmdr lt sgt cpl gov sen rep pres supt
  no nos fig figs eq eqs ch sec art vol vols ed eds p pp para vs v cf e.g eg i.e ie viz approx ca c est
  incl esp resp al jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thur thurs fri sat`.split(
    /\s+/,
  ),
)

/** Abbreviations that may end a sentence, depending on the next word. */
const mayEnd = new Set(
  `etc inc ltd co corp llc bros jr sr esq ph.d phd m.d b.a m.a d.c u.s u.k u.n e.u u.s.a a.m p.m a.d b.c
  dept univ assn ave blvd rd min max tel ext`.split(/\s+/),
)

/** Words that, after an abbreviation, usually begin a new sentence. */
const beginners = new Set(
  `the a an this that these those he she it we they i you his her its our their my your there here in on at
  but and so yet if when while because although after before since as for from with without what who why how
  where no not some many most all each every one two then now today however instead`.split(/\s+/),
)

/** A range of a text in UTF-16 units; `end` is exclusive. */
export type Span = { readonly start: number; readonly end: number }

/**
 * Finds the sentences of a text in any script, without surrounding space. It follows Unicode's rules (UAX #29,
 * §5) and adds abbreviations and line breaks inside sentences. Pieces without a letter or digit don't count.
 */
export function sentencesOf(text: string): Span[] {
  const spans: Span[] = []
  let start = 0
  let end = 0
  for (const { segment, index } of sentencePieces(text)) {
    if (index > start && !goesOn(text, start, index)) {
      pushTrimmed(spans, text, start, end)
      start = index
    }
    end = index + segment.length
  }
  pushTrimmed(spans, text, start, end)
  return spans
}

/** UTF-16 units to inspect before and after a possible end of a sentence. */
const CONTEXT_LENGTH = 40

function goesOn(text: string, start: number, index: number): boolean {
  const before = text.slice(Math.max(start, index - CONTEXT_LENGTH), index)
  const after = text.slice(index, index + CONTEXT_LENGTH)
  // A line break inside a sentence: no end before it, a lowercase letter after it.
  if (/[^\s.!?…:。！？]["'”’)\]]*[^\S\n]*\r?\n$/.test(before)) return /^\p{Ll}/u.test(after)
  // “Stop!” he said: a lowercase letter continues the sentence.
  if (/[!?…]["'”’)\]]+[^\S\n]*$/.test(before) && /^\p{Ll}/u.test(after)) return true
  return !/\n\s*$/.test(before) && isAbbreviation(before, after)
}

function pushTrimmed(spans: Span[], text: string, start: number, end: number) {
  const piece = text.slice(start, end)
  if (!/[\p{L}\p{N}]/u.test(piece)) return
  const lead = piece.length - piece.trimStart().length
  spans.push({ start: start + lead, end: start + piece.trimEnd().length })
}

/**
 * Returns true if a period belongs to an English abbreviation and doesn't end the sentence.
 *
 * @param before the text up to and including the period
 * @param after the text that follows it
 */
function isAbbreviation(before: string, after: string): boolean {
  const [, word = ''] =
    /(?:^|[\s([{"'“‘—–/-])([\p{L}][\p{L}.]*)\.["'”’)\]]*\s*$/u.exec(before) ?? []
  if (word === '') return false
  const lower = word.toLowerCase()
  if (neverEnd.has(lower)) return !isMonthAtEnd(lower, after)
  const [next = ''] = /[\p{L}'’]+/u.exec(after) ?? []
  const isInitial = /^\p{Lu}$/u.test(word) && word !== 'I'
  if (isInitial) return /^["'“‘(]*\p{Lu}/u.test(after.trimStart())
  const isLettered = /^(?:\p{L}\.)+\p{L}$/u.test(word)
  return (mayEnd.has(lower) || isLettered) && !beginners.has(next.toLowerCase())
}

/** “in Jan. The …” ends the sentence; “Jan. 5” doesn't. “May”, “march” and “sat.” are also ordinary words. */
function isMonthAtEnd(word: string, after: string): boolean {
  const isDate =
    /^(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|mon|tues?|wed|thu(?:rs?)?|fri|sat|no|ed|art|est|al|fig)$/
  return isDate.test(word) && !/^\s*(?:\d|[(,;:]|\p{Ll})/u.test(after)
}
