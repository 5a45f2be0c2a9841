import { wordCount } from './counts.ts'

/** A range of a text in UTF-16 units; `end` is exclusive. */
export type Span = { readonly start: number; readonly end: number }

/** End of a sentence with its closing quotes and brackets. The period in 3.5 or example.com isn't one. */
const END = /[.!?]+["'”’»)\]]*(?=\s|$)/g

/** A blank line, or a line break before a heading or list item. A line that begins in lowercase continues. */
const BREAK = /\n\s*\n|\n(?=\s*[\p{Lu}\p{N}•*#–-])/u

/** A sentence, or one line of a list or heading that ends without a period. */
export type Sentence = Span & {
  /** True for one line of each counted sentence, so there are never more long sentences than counted ones. */
  readonly isLongest: boolean
}

/**
 * Finds the sentences to mark, without surrounding space. They end where the counted sentences end, except inside
 * numbers and domains, and at headings and list items.
 */
export function sentencesOf(text: string): Sentence[] {
  let start = 0
  const ends = [...text.matchAll(END)].map(({ 0: mark, index }) => index + mark.length)
  return [...ends, text.length].flatMap((end) => {
    const lines = linesOf(text, start, end)
    const longest = Math.max(...lines.map(({ words }) => words))
    const first = lines.findIndex(({ words }) => words === longest)
    start = end
    return lines.map((line, at) => ({ start: line.start, end: line.end, isLongest: at === first }))
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
      return { start: at, end: from, words: wordCount(line) }
    })
}
