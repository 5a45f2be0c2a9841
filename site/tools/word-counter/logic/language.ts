import { englishMarkers, foreignMarkers } from './word-lists.ts'

/** UTF-16 units to sample; more text doesn't change the result. */
const SAMPLE_LENGTH = 20_000

/** Minimum share of English function words; English prose has 25 percent or more, other languages a few. */
const MIN_ENGLISH_SHARE = 0.1

/** Words of an ad or a headline, which may have few function words or none at all. */
const MAX_AD_WORDS = 60

/** Scripts that put no spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu

/** Returns true if a text is English. An ad or a headline is, unless it has function words or letters of other languages. */
export function isEnglish(text: string): boolean {
  const sample = text.slice(0, SAMPLE_LENGTH).toLowerCase()
  const words = sample.match(/\p{L}[\p{L}'’]*/gu) ?? []
  const known = words.filter((word) => englishMarkers.has(word)).length
  if (known > 0 && known / words.length >= MIN_ENGLISH_SHARE) return true
  if (words.length === 0 || words.length > MAX_AD_WORDS) return false
  const foreign = words.filter((word) => foreignMarkers.has(word)).length
  return foreign <= known && (known > 0 || !/[^\P{L}a-z]/u.test(sample))
}

/** Returns true if a third or more of the letters belong to scripts without spaces, such as Chinese or Thai. */
export function hasNoSpaces(text: string): boolean {
  const sample = text.slice(0, SAMPLE_LENGTH)
  const letters = sample.match(/\p{L}/gu)?.length ?? 0
  return letters > 0 && (sample.match(UNSPACED)?.length ?? 0) / letters >= 1 / 3
}

/** Splits a text by the language rules of the browser. Browsers use different dictionaries, so counts may differ. */
export function languageWordsOf(text: string): string[] {
  const words: string[] = []
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })
  // Short pieces: some browsers get slow when they segment a whole book at once.
  for (const line of text.split('\n'))
    for (const { segment, isWordLike } of segmenter.segment(line))
      if (isWordLike) words.push(segment)
  return words
}
