import { isCurrencyCode } from './currencies.ts'

/** A price in a line, as a number with a decimal point, and its currency code. */
export type FoundPrice = {
  readonly price: string
  readonly currency: string
  /** As written in the line. */
  readonly text: string
}

const signs: readonly (readonly [sign: string, code: string])[] = [
  ['US$', 'USD'],
  ['CA$', 'CAD'],
  ['C$', 'CAD'],
  ['AU$', 'AUD'],
  ['A$', 'AUD'],
  ['NZ$', 'NZD'],
  ['$', 'USD'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['¥', 'JPY'],
  ['₹', 'INR'],
  ['₩', 'KRW'],
  ['zł', 'PLN'],
  ['Kč', 'CZK'],
]
const sign = signs.map(([text]) => text.replaceAll('$', '\\$')).join('|')
const amount = "\\d{1,3}(?:[.,' \\u00a0’]\\d{3})+(?:[.,]\\d{2})?|\\d+(?:[.,]\\d{1,2})?"
const tail = '(?:[.,](?:-{1,2}|–|—))?'
const money = new RegExp(
  `(?<![\\w.,])(?:(${sign}|[A-Z]{3}\\b|euro?s?\\b)\\s?(${amount})${tail}|(${amount})${tail}\\s?(${sign}|[A-Z]{3}\\b|euros?\\b|dollars\\b|pounds\\b))(?![\\d])`,
  'gu',
)
const words = new Map([
  ['euro', 'EUR'],
  ['euros', 'EUR'],
  ['eur', 'EUR'],
  ['dollars', 'USD'],
  ['pounds', 'GBP'],
])

/** Words before an amount that isn't the price. */
const other =
  /\b(?:was|rrp|msrp|uvp|list price|instead of|statt|regular(?:ly)?|shipping|delivery|versand|postage|save|off|over|from orders|per month|deposit|fee|orders above|avant)\W*$/i

/** Returns the prices of a line in order, without discounts, former prices and shipping. */
export function pricesIn(line: string): readonly FoundPrice[] {
  return [...line.matchAll(money)].flatMap((match) => {
    const [text, signBefore, after, before, signAfter] = match
    const currency = codeOf(signBefore ?? signAfter ?? '')
    const price = amountOf(after ?? before ?? '')
    const isPrice = currency !== undefined && price !== undefined
    return isPrice && !other.test(line.slice(0, match.index))
      ? [{ price, currency, text: text.trim() }]
      : []
  })
}

const whole = new RegExp(
  `^(?:(${sign}|[A-Z]{3}\\b|euros?\\b)\\s?)?(${amount})${tail}(?:\\s?(${sign}|[A-Z]{3}|euros?|dollars|pounds))?$`,
  'u',
)

/**
 * Parses a text that is only a price: `$20`, `1.299,00 €`, `29,90`. The currency is empty if there is none. Returns
 * undefined if the text says anything else.
 */
export function readPrice(
  text: string,
): { readonly price: string; readonly currency: string } | undefined {
  const [, before, digits = '', after] = whole.exec(text.trim()) ?? []
  const price = amountOf(digits)
  const currency = before || after ? codeOf(before ?? after ?? '') : ''
  const isClear = price !== undefined && currency !== undefined && !(before && after)
  return isClear ? { price, currency } : undefined
}

function codeOf(text: string): string | undefined {
  const bySign = signs.find(([each]) => each === text)?.[1]
  return bySign ?? words.get(text.toLowerCase()) ?? (isCurrencyCode(text) ? text : undefined)
}

/** Converts `1.299,00`, `1,299.00`, `1'299` and `29,9` to a number with a decimal point. */
function amountOf(text: string): string | undefined {
  const [, whole = '', decimals] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  const plain = whole.replace(/[^\d]/g, '')
  if (plain === '') return undefined
  return decimals === undefined ? plain : `${plain}.${decimals.padEnd(2, '0')}`
}
