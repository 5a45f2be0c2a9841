import { spokenWords } from './counts.ts'

/** A range of a text in UTF-16 units; `end` is exclusive. */
export type Span = { readonly start: number; readonly end: number }

/** End of a sentence with its closing quotes and brackets. The period in 3.5 or example.com isn't one. */
const END = /[.!?]+["'”’»)\]]*(?=\s|$)/g

/** Abbreviations in front of a name or a word, and initials: the sentence goes on. */
const OPENING =
  /(?<![\p{L}\p{N}.])(?:Mrs?|Ms|Dr|Prof|Rev|Gen|Sen|Gov|Mt|St|vs|e\.g|i\.e|[A-HJ-Z])\.$/u

/** Abbreviations in front of a number. */
const NUMBERED =
  /(?<![\p{L}\p{N}.])(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|Nos?|Figs?|Vol|pp?|approx)\.$/u

/** Abbreviations that can also end a sentence. They don't if a lowercase letter or a number follows. */
const EITHER =
  /(?<![\p{L}\p{N}.])(?:Inc|Ltd|Co|Corp|Jr|Sr|etc|Ave|Blvd|Rd|lbs?|oz|ft|sq|est|\p{L}(?:\.\p{L})+)\.$/u

/** A period inside a number, a domain or an abbreviation such as a.m., or one before a comma. */
const INNER_PERIOD = /[\p{L}\p{N}]\.(?=[\p{L}\p{N},;:])/u

/** A blank line, or a line break before a heading or list item. A line that begins in lowercase continues. */
const BREAK = /\n\s*\n|\n(?=\s*[\p{Lu}\p{N}•*#–-])/u

/** A sentence, or one line of a list or heading that ends without a period. */
export type Sentence = Span & {
  /** True for one line of each counted sentence, so there are never more long sentences than counted ones. */
  readonly isLongest: boolean
}

/**
 * Returns the first number, domain, abbreviation or initial whose period is counted as the end of a sentence, such as
 * `3.5` or `Dr.`; null if there is none.
 */
export function otherPeriod(text: string): string | null {
  const inner = INNER_PERIOD.exec(text)
  const at = inner
    ? inner.index + 2
    : endsIn(text).find(({ isAbbreviation }) => isAbbreviation)?.end
  if (at === undefined) return null
  const before = /[\p{L}\p{N}.]*$/u.exec(text.slice(Math.max(0, at - LOOK_BACK), at))
  const after = /^[\p{L}\p{N}.]*/u.exec(text.slice(at, at + LOOK_BACK))
  return `${before}${after}`
}

/**
 * Finds the sentences to mark, without surrounding space. They end where the counted sentences end, except in numbers,
 * domains and abbreviations, and at headings and list items.
 */
export function sentencesOf(text: string): Sentence[] {
  let start = 0
  const ends = endsIn(text).flatMap(({ end, isAbbreviation }) => (isAbbreviation ? [] : [end]))
  return [...ends, text.length].flatMap((end) => {
    const lines = linesOf(text, start, end)
    const longest = Math.max(...lines.map(({ words }) => words))
    const first = lines.findIndex(({ words }) => words === longest)
    start = end
    return lines.map((line, at) => ({ start: line.start, end: line.end, isLongest: at === first }))
  })
}

/** Longest abbreviation to look for before a period, with the character in front of it. */
const LOOK_BACK = 12

function endsIn(text: string): { readonly end: number; readonly isAbbreviation: boolean }[] {
  return [...text.matchAll(END)].map(({ 0: mark, index }) => {
    const end = index + mark.length
    const before = text.slice(Math.max(0, index - LOOK_BACK), index + 1)
    const next = text
      .slice(end, end + 3)
      .trimStart()
      .charAt(0)
    const isAbbreviation =
      mark.startsWith('.') &&
      next !== '' &&
      (OPENING.test(before) ||
        (/\p{N}/u.test(next) && NUMBERED.test(before)) ||
        (/[\p{Ll}\p{N}]/u.test(next) && EITHER.test(before)))
    return { end, isAbbreviation }
  })
}

function linesOf(text: string, start: number, end: number): (Span & { words: number })[] {
  let from = start
  return text
    .slice(start, end)
    .split(BREAK)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const at = text.indexOf(line, from)
      from = at + line.length
      return { start: at, end: from, words: spokenWords(line) }
    })
}
