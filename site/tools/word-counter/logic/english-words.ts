/** Words as the readability formulas and the marks take them: letters and figures, held together by - ' and . inside. */
const WORD = /[\p{L}\p{N}]+(?:['’.,-]?[\p{L}\p{N}]+)*/gu

/** The words of a piece of text with their places in it. */
export function* englishWords(
  text: string,
  from = 0,
): Generator<{ word: string; start: number; end: number }> {
  for (const { 0: word, index } of text.matchAll(WORD)) {
    yield { word, start: from + index, end: from + index + word.length }
  }
}

/**
 * Whether readability formulas and marks, which are made for English, say anything about a text: most of its
 * letters are Latin. Which language it is in is not guessed.
 */
export function isLatin(text: string): boolean {
  const sample = text.slice(0, 20_000)
  const letters = sample.match(/\p{L}/gu)?.length ?? 0
  const latin = sample.match(/\p{Script=Latin}/gu)?.length ?? 0
  return letters > 0 && latin / letters > 0.6
}
