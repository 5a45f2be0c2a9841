/*
 * Unicode text segmentation (UAX #29, Unicode 17) into characters, words and sentences. It is implemented here so
 * that every browser counts the same: `Intl.Segmenter` uses different tables and dictionaries in each browser.
 * Only the character properties come from the browser.
 */

/** Characters that attach to the one before (WB4, SB5): marks, joiners and format characters. */
const LOOSE = String.raw`[\p{M}\p{Emoji_Modifier}\u200c\u200d\u00ad\u2060\ufeff]*`

/** Scripts without spaces, in which each character counts as a word, as in word processors. */
const EACH = String.raw`[\p{Script=Han}\p{Script=Hiragana}]`

const KATAKANA = String.raw`[\p{Script=Katakana}\u30fc\uff70]`

const LETTER = String.raw`(?!${EACH}|${KATAKANA})[\p{Alphabetic}\u05f3]`

const FIGURE = String.raw`\p{Nd}`

/** Punctuation inside words (WB6, WB7): l’eau, e.g, example.com. */
const BETWEEN_LETTERS = String.raw`['’‘.:\u00b7\u0387\u055f\u05f4\u2027\u2024\ufe13\ufe52\ufe55\uff07\uff0e\uff1a]`

/** Punctuation inside numbers (WB11, WB12): 3.5, 1,000. */
const BETWEEN_FIGURES = String.raw`['’‘.,;\u066c\u2044\u2024\ufe52\uff07\uff0e\uff0c\uff1b]`

const WORD = new RegExp(
  [
    EACH + LOOSE,
    `(?:_${LOOSE})*${KATAKANA}${LOOSE}(?:[${KATAKANA.slice(1, -1)}_]${LOOSE})*`,
    [
      `(?:_${LOOSE})*(?:${LETTER}|${FIGURE})${LOOSE}(?:`,
      `(?:${LETTER}|${FIGURE}|_)${LOOSE}`,
      `|(?<=\\p{Alphabetic}${LOOSE})${BETWEEN_LETTERS}${LOOSE}(?=${LETTER})`,
      `|(?<=${FIGURE}${LOOSE})${BETWEEN_FIGURES}${LOOSE}(?=${FIGURE})`,
      ')*',
    ].join(''),
  ].join('|'),
  'gu',
)

/**
 * Yields the words of a text in any script with their positions (UAX #29 §4). Each Chinese character and hiragana
 * is a word. Thai, Lao, Khmer and Burmese are split at spaces, because only a dictionary could find their words.
 */
export function* wordsOf(text: string): Generator<{ word: string; start: number }> {
  for (const { 0: word, index } of text.matchAll(WORD)) yield { word, start: index }
}

/** Consonants and linkers of scripts whose conjuncts form one character (GB9c). */
const CONSONANT = String.raw`(?:[\u0915-\u0939\u0958-\u095f\u0978-\u097f\u0995-\u09a8\u09aa-\u09b0\u09b2\u09b6-\u09b9\u09dc\u09dd\u09df\u09f0\u09f1\u0a95-\u0aa8\u0aaa-\u0ab0\u0ab2\u0ab3\u0ab5-\u0ab9\u0af9\u0b15-\u0b28\u0b2a-\u0b30\u0b32\u0b33\u0b35-\u0b39\u0b5c\u0b5d\u0b5f\u0b71\u0c15-\u0c28\u0c2a-\u0c39\u0c58-\u0c5a\u0d15-\u0d3a]|(?=\p{Lo})[\u1000-\u109f\u1780-\u17b3\u1a20-\u1a54\u1b0b-\u1bff\ua980-\ua9ff\uaa60-\uaaff\u{10a00}-\u{10a35}\u{11103}-\u{11147}\u{11380}-\u{113b5}\u{11900}-\u{1192f}\u{11a00}-\u{11aaf}\u{11f04}-\u{11f33}])`
const LINKER = String.raw`[\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d\u1039\u17d2\u1a60\u1b44\u1bab\ua9c0\uaaf6\u{10a3f}\u{11133}\u{113d0}\u{1193e}\u{11a47}\u{11a99}\u{11f42}]`

const EXTEND = String.raw`[\p{Grapheme_Extend}\p{Emoji_Modifier}\u200d]`

/** \p{Mc} without the marks that count separately, plus the two vowels that aren't marks (GB9a). */
const SPACING = String.raw`(?![\u102b\u102c\u1038\u1062-\u1064\u1067-\u106d\u1083\u1087-\u108c\u108f\u109a-\u109c\u1a61\u1a63\u1a64\uaa7b\uaa7d\u{11720}\u{11721}])[\p{Mc}\u0e33\u0eb3]`

const PREPEND = String.raw`[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u0d4e\u{110bd}\u{110cd}\u{111c2}\u{111c3}\u{1193f}\u{113d1}\u{11941}\u{11a84}-\u{11a89}\u{11d46}\u{11f02}]`

const HANGUL = String.raw`[\u1100-\u115f\ua960-\ua97c]*(?:[\uac00-\ud7a3\u1160-\u11a7\ud7b0-\ud7c6\u{16d63}\u{16d67}-\u{16d6a}][\u1160-\u11ff\ud7b0-\ud7fb\u{16d63}\u{16d67}-\u{16d6a}]*)|[\u1100-\u115f\ua960-\ua97c]+|[\u11a8-\u11ff\ud7cb-\ud7fb]+`

const CORE = [
  HANGUL,
  String.raw`\p{RI}\p{RI}`,
  String.raw`\p{Extended_Pictographic}(?:(?![\u200d])${EXTEND})*(?:\u200d+(?:${EXTEND})*(?<=\u200d)\p{Extended_Pictographic}(?:(?![\u200d])${EXTEND})*)*`,
  `${CONSONANT}(?:${EXTEND}*${LINKER}${EXTEND}*${CONSONANT})*`,
  String.raw`[^\p{Cc}\p{Zl}\p{Zp}]`,
].join('|')

const GRAPHEME = new RegExp(
  String.raw`\r\n|${PREPEND}*(?:${CORE})(?:${EXTEND}|${SPACING})*|${PREPEND}+(?:${EXTEND}|${SPACING})*|[\s\S]`,
  'gu',
)

/** Yields the characters of a text as readers see them (UAX #29 §3, extended grapheme clusters). */
export function* graphemesOf(text: string): Generator<string> {
  for (const [grapheme] of text.matchAll(GRAPHEME)) yield grapheme
}

/** End of a sentence with its closing quotes, brackets and spaces, or the end of a line. */
const END =
  /(?:[.\u2024\ufe52\uff0e]|(?![.\u2024\ufe52\uff0e])\p{Sentence_Terminal})(?:[\p{M}\p{Cf}]|[.\u2024\ufe52\uff0e]|\p{Sentence_Terminal})*(?:[\p{Ps}\p{Pe}\p{Pi}\p{Pf}"'\u275b-\u275e][\p{M}\p{Cf}]*)*[^\S\r\n\u0085\u2028\u2029]*(?:\r\n|[\r\n\u0085\u2028\u2029])?|\r\n|[\r\n\u0085\u2028\u2029]/gu

/** Splits a text at sentence-ending punctuation into pieces that cover all of it (UAX #29 §5). */
export function* sentencePieces(text: string): Generator<{ segment: string; index: number }> {
  let start = 0
  for (const { 0: found, index } of text.matchAll(END)) {
    const end = index + found.length
    if (goesOn(text, found, index, end)) continue
    yield { segment: text.slice(start, end), index: start }
    start = end
  }
  if (start < text.length) yield { segment: text.slice(start), index: start }
}

/** Maximum distance of the lowercase letter that continues a sentence (SB8), in UTF-16 units. */
const LOOKAHEAD = 80

function goesOn(text: string, found: string, index: number, end: number): boolean {
  if (/[\r\n\u0085\u2028\u2029]$/u.test(found)) return false
  const after = text.slice(end, end + LOOKAHEAD)
  // SB8a: “Well!, she said”, “No! .. yes”.
  if (
    /^[,\-:;\u055d\u060c\u060d\u07f8\u1802\u1808\u2013\u2014\u3001\uff0c\uff0d\uff1a\uff1b\uff64\p{Sentence_Terminal}]/u.test(
      after,
    )
  ) {
    return true
  }
  // A lowercase letter continues a sentence after a period, not after ! and ?.
  if (!/[.\u2024\ufe52\uff0e][\p{M}\p{Cf}\p{Ps}\p{Pe}\p{Pi}\p{Pf}"'\u275b-\u275e\s]*$/u.test(found))
    return false
  const isBare = /^[.\u2024\ufe52\uff0e][\p{M}\p{Cf}]*$/u.test(found)
  // SB6 and SB7: 3.5 and U.S.
  if (isBare && /^\p{Nd}/u.test(after)) return true
  if (
    isBare &&
    /^\p{Lu}/u.test(after) &&
    /[\p{Lu}\p{Ll}][\p{M}\p{Cf}]*$/u.test(text.slice(Math.max(0, index - 6), index))
  )
    return true
  // SB8: the next letter is lowercase.
  return /^[^\p{L}\p{Sentence_Terminal}\r\n\u0085\u2028\u2029.]*\p{Ll}/u.test(after)
}
