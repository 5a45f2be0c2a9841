/**
 * Characters without a glyph: zero-width spaces, bidirectional marks, soft hyphens, byte order marks, fillers. Variation
 * selectors and tags are left out, because they belong to the emoji before them.
 */
const INVISIBLE =
  '(?:(?![\\uFE00-\\uFE0F\\u{E0020}-\\u{E007F}\\u{E0100}-\\u{E01EF}])[\\p{Default_Ignorable_Code_Point}\\p{Cc}\\u2800\\uFFF9-\\uFFFB])'

const ENDS = new RegExp(`^(?:\\s|${INVISIBLE})+|(?:\\s|${INVISIBLE})+$`, 'gu')

/** Spaces other than the one on the keyboard. They look the same. */
const ODD_SPACE = '[\\u00A0\\u1680\\u2000-\\u200A\\u202F\\u205F\\u3000]'
const SPACES = new RegExp(ODD_SPACE, 'gu')
const ALL = new RegExp(`(?![\\t\\n\\r])${INVISIBLE}`, 'gu')
const INSIDE = new RegExp(`${INVISIBLE}|${ODD_SPACE}`, 'u')

/** Scripts whose words need joiners, such as Persian and Hindi (UAX #31, 2.3). */
const scripts = 'Arab Syrc Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr'
  .split(' ')
  .map((name) => `\\p{Script_Extensions=${name}}`)
  .join('')

/** A joiner inside such a word, or inside an emoji. */
const JOINED = new RegExp(
  `(?<=[${scripts}])[\\u200C\\u200D](?=[${scripts}])|` +
    '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F])\\u200D(?=\\p{Extended_Pictographic})',
  'gu',
)

const names = new Map([
  [0xa0, 'non-breaking space'],
  [0xad, 'soft hyphen'],
  [0x200b, 'zero-width space'],
  [0x200c, 'zero-width non-joiner'],
  [0x200d, 'zero-width joiner'],
  [0x200e, 'left-to-right mark'],
  [0x200f, 'right-to-left mark'],
  [0x2060, 'word joiner'],
  [0xfeff, 'byte order mark'],
])

/** Removes white space and invisible characters at both ends. `trim()` keeps the invisible ones. */
export function trimInvisible(text: string): string {
  return text.replace(ENDS, '')
}

/** Removes all invisible characters except joiners that words need, and makes every space a plain one. Keeps line breaks. */
export function withoutInvisible(text: string): string {
  const parts = text.split(JOINED)
  const joiners = text.match(JOINED) ?? []
  return parts
    .map((part, index) => part.replace(SPACES, ' ').replace(ALL, '') + (joiners[index] ?? ''))
    .join('')
}

/**
 * Describes the first invisible character inside a value, such as `zero-width space (U+200B)`. Undefined without one.
 * Not for prose, where line breaks and soft hyphens are fine.
 */
export function invisibleIn(text: string): string | undefined {
  const [character] = INSIDE.exec(trimInvisible(text).replace(JOINED, '')) ?? []
  const code = character?.codePointAt(0)
  if (code === undefined) return undefined
  const hex = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
  return `${names.get(code) ?? 'invisible character'} (${hex})`
}

/** Returns the message for a value with an invisible character inside; undefined without one. */
export function invisibleMessage(text: string): string | undefined {
  const name = invisibleIn(text)
  return (
    name && `This contains a character you can’t see: ${name}. Delete it or type the text again.`
  )
}
