/** Character widths of Arial, in thousandths of the font size, from the font's metrics. */
const WIDTHS: readonly (readonly [width: number, characters: string])[] = [
  [191, "'"],
  [222, 'ijl'],
  [260, '|'],
  [278, ' !,./:;I[\\]ft\u00a0'],
  [333, '()-r`'],
  [334, '{}'],
  [355, '"'],
  [389, '*'],
  [469, '^'],
  [500, 'Jcksvxyz'],
  [556, '#$0123456789?L_abdeghnopqu–'],
  [584, '+<=>~'],
  [611, 'FTZ'],
  [667, '&ABEKPSVXY'],
  [722, 'CDHNRUw'],
  [778, 'GOQ'],
  [833, 'Mm'],
  [889, '%'],
  [944, 'W'],
  [737, '©®'],
  [1000, '—…™'],
  [1015, '@'],
]

const widthOf = new Map(
  WIDTHS.flatMap(([width, characters]) => [...characters].map((character) => [character, width])),
)

/** Default widths: of most letters, of square characters (CJK, kana, Hangul), and of emoji, about the same in all fonts. */
const COMMON = 556
const SQUARE = 1000
const EMOJI = 1250

/** An emoji with its skin tone, a flag, or several joined to one. Characters such as © are letters of Arial. */
const EMOJI_SEQUENCES =
  /\p{RI}\p{RI}|(?:\p{Emoji_Presentation}|\p{Emoji}\uFE0F)\p{EMod}?(?:\u200D\p{Emoji}\uFE0F?\p{EMod}?)*/gu

/**
 * Returns the width of a text in Arial, in pixels, where no canvas can measure it. Accents don't change a letter's
 * width.
 */
export function arialWidth(text: string, size: number): number {
  let sum = 0
  const emoji = text.match(EMOJI_SEQUENCES)?.length ?? 0
  for (const character of text
    .replace(EMOJI_SEQUENCES, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')) {
    sum += widthOf.get(character) ?? (isSquare(character) ? SQUARE : COMMON)
  }
  return ((sum + emoji * EMOJI) * size) / 1000
}

function isSquare(character: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uFF01-\uFF60]/u.test(
    character,
  )
}
