/** A word for the readability formulas and marks: letters and digits, joined by - ' . or , inside. */
const WORD = /[\p{L}\p{N}]+(?:['’.,-]?[\p{L}\p{N}]+)*/gu

/** Yields the words of a text with their positions. */
export function* englishWords(
  text: string,
  from = 0,
): Generator<{ word: string; start: number; end: number }> {
  for (const { 0: word, index } of text.matchAll(WORD)) {
    yield { word, start: from + index, end: from + index + word.length }
  }
}

/**
 * Returns true if most letters of a text are Latin, so that the formulas and marks made for English can apply.
 * It doesn't detect the language.
 */
export function isLatin(text: string): boolean {
  const sample = text.slice(0, 20_000)
  const letters = sample.match(/\p{L}/gu)?.length ?? 0
  const latin = sample.match(/\p{Script=Latin}/gu)?.length ?? 0
  return letters > 0 && latin / letters > 0.6
}
