import { decoded } from '#lib/decoded.ts'
import { trimInvisible, withoutInvisible } from '#schemas/rules/invisible.ts'

/** A phone number to dial. */
type Phone = {
  /** Digits, after `+` if it has a calling code. */
  readonly number: string
  /** Digits of the extension; empty without one. */
  readonly extension: string
}

const LABEL =
  /^(?:\p{L}[\p{L}\s-]*:\s*)?(?:(?:tel|telephone|telefon|phone|call(?: us)?(?: at| on)?|mobile|cell|office|main|fax|t|p|m)\b\.?\s*:?\s*)*/iu
/** Hours before or after a number. */
const AROUND_THE_CLOCK =
  /^(?:open\s+)?24\s?(?:\/\s?7\b|h(?:ou)?rs?\b|h\b)[\s:,–-]*|[\s,–-]+(?:open\s+)?24\s?(?:\/\s?7|h(?:ou)?rs?|h)$/i
const EXTENSION =
  /(?:;\s*ext=|,(?=\d)|(?:[,;\s]*)(?:(?<![a-z])(?:ext(?:ension|n)?|x|durchwahl|poste|int)(?![a-z])|#)\s*[:.]?\s*)(\d{1,7})$/i
/** `(ext. 7)`. */
const BRACKETED_EXTENSION =
  /[([]\s*((?:ext(?:ension|n)?|x|durchwahl|poste|int|#)[\s.:]*\d{1,7})\s*[)\]]$/i
const ANOTHER = /\s*(?:[/;|\n,&]|\bor\b|\band\b|\boder\b|\bund\b|\bou\b)\s*/i

/** Keys of a phone (ITU-T E.161). */
const KEYS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']

/** ITU-T E.164. */
const MAX_DIGITS = 15

/** Calling codes (ITU-T E.164). None is the start of another. */
const CALLING_CODE =
  '(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|' +
  '(?:2[1-69]|3[578]|42|5[09]|6[789]|8[05-8]|9[679])\\d)'

/**
 * Calling codes after which a number can start with 0 (ITU-T E.129), such as those of Italy, Côte d’Ivoire and Congo. In
 * some countries, only toll-free numbers or numbers of one length do.
 */
const KEEPS_ZERO =
  '39|22[5679]|242|247|37[89]|687|992|8(?:0\\d|7\\d|8[1-38])|' +
  '47(?=0\\d{4}$)|241(?!0\\d{8}$)|250(?=06\\d{6}$)|(?:26[78]|501|67[69]|853)(?=0800)'

/**
 * Trunk prefixes after the calling code, which are not dialed from abroad (ITU-T E.123). Where a number can't start with
 * 0, a 0 is one.
 */
const TRUNK = new RegExp(
  [
    String.raw`(?<=^\+36)06`,
    String.raw`(?<=^\+52)0(?:1|4[45])(?=\d{10}$)`,
    String.raw`(?<=^\+7)8(?=\d{10}$)`,
    String.raw`(?<=^\+370)8(?=\d{8}$)`,
    String.raw`(?<=^\+1)1(?=\d{10}$)`,
    String.raw`(?<=^\+(?!${KEEPS_ZERO})${CALLING_CODE})0(?=[1-9])`,
  ].join('|'),
)

/**
 * Reads a phone number as people write it: `+44 (0)20 7946 0958` (ITU-T E.123), `(919) 555-0142 ext. 7`,
 * `1-800-FLOWERS`, `tel:+1-919-555-0142;ext=7` (RFC 3966). Reads the first number of several. Doesn't guess a country.
 *
 * @returns null if the text is no phone number
 */
export function readPhone(typed: string): Phone | null {
  const plain = trimInvisible(
    withoutInvisible(typed.normalize('NFKC')).replace(/\p{Nd}/gu, latinDigit),
  )
  const { text, context } = withoutUri(plain)
  const noted = text
    .replace(/\(24\/7\)|\((?![^)]*\d)[^)]*\)/g, ' ')
    .replace(BRACKETED_EXTENSION, ' $1')
    .replace(AROUND_THE_CLOCK, '')
    .replace(LABEL, '')
    .trim()
  const first = firstOf(noted)
  const extension = EXTENSION.exec(first)?.[1] ?? ''
  const main = first.replace(EXTENSION, '').trim()
  const number = dialed(context + main)
  return number === undefined ? null : { number, extension }
}

/** Arabic-Indic and Persian digits, the ones that phone fields see. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  return (code >= 0x660 && code <= 0x669) || (code >= 0x6f0 && code <= 0x6f9)
    ? String(code % 16)
    : digit
}

function withoutUri(text: string): { readonly text: string; readonly context: string } {
  if (!/^(?:tel|callto|sms|fax):/i.test(text)) return { text, context: '' }
  const [number = '', ...parameters] = decoded(text.replace(/^\w+:(?:\/\/)?/, '')).split(';')
  const parameter = (name: string) =>
    parameters.find((each) => each.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1)
  const context = parameter('phone-context') ?? ''
  const extension = parameter('ext')
  return {
    text: extension ? `${number};ext=${extension.replace(/\D/g, '')}` : number,
    context: /^\+\d+$/.test(context) && !number.startsWith('+') ? context : '',
  }
}

/** Returns the first of several numbers with its extension. `030 / 1234567` is one number. */
function firstOf(text: string): string {
  const end = EXTENSION.exec(text)
  const whole = end ? text.slice(0, end.index) : text
  const parts = whole.split(ANOTHER)
  const enough = parts.findIndex((_, index) => sizeOf(parts.slice(0, index + 1).join('')) >= 7)
  const isOne = enough === -1 || enough === parts.length - 1
  if (isOne) return end ? text : whole
  return parts.slice(0, enough + 1).join(' ')
}

function sizeOf(text: string): number {
  return text.replace(/[^\da-z]/gi, '').length
}

/** Returns what to dial from abroad, or as written if there is no calling code. */
function dialed(text: string): string | undefined {
  const spelled = vanity(text)
  if (!/^\+?[\s(]*\d[\d\s()[\].\-–—‐‑−/·•]*$/.test(spelled)) return undefined
  const digits = spelled
    .replace(/[([]\s*0\s*[)\]]\s*0?/g, '0')
    .replace(/[^\d+]/g, '')
    .replace(/^00(?=[1-9]\d{7})/, '+')
    .replace(/^011(?=[2-9]\d{9})/, '+')
  const number = digits.replace(TRUNK, '')
  const size = number.replace('+', '').length
  return size >= 3 && size <= MAX_DIGITS ? number : undefined
}

/** Replaces the letters of `1-800-FLOWERS` with digits. Letters past the end of a US number are not dialed. */
function vanity(text: string): string {
  if (!/^[+\d(][\d\s().-]*\d[\s().-]*[a-z][a-z\d\s.-]*$/i.test(text)) return text
  const digits = text.replace(/[a-z]/gi, (letter) =>
    String(KEYS.findIndex((key) => key.includes(letter.toLowerCase())) + 2),
  )
  const plain = digits.replace(/[^\d+]/g, '')
  return /^\+?1/.test(plain) ? plain.slice(0, plain.startsWith('+') ? 12 : 11) : plain.slice(0, 10)
}
