import { countryNamed } from './countries.ts'

const american = /^(?:1[\s.-])?(?:\(\d{3}\)\s?|\d{3}[\s.-])\d{3}[\s.-]\d{4}$/

/** Countries whose national numbers have no leading 0, or keep it after the calling code (ITU E.164). */
const withoutTrunkZero = ['ES', 'PT', 'IT', 'DK', 'NO', 'PL', 'CZ', 'LU']

/**
 * Adds the calling code to a national phone number: `(919) 555-0134` in the US becomes `+1 919 555 0134`. Without a
 * known country, only numbers written the American way are completed. Other numbers are returned unchanged.
 */
export function withCallingCode(phone: string, country: string): string {
  // Invisible characters, which people paste along with a number, separate nothing.
  const text = phone
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  // A trunk 0 in brackets is not dialed from abroad (ITU-T E.123), except in Italy.
  if (/^(?:\+|00)\s*(?!39)\d.*\(0\)/.test(text)) return text.replace(/\s*\(0\)\s*/, ' ')
  if (!/^\(?\d[\d\s().\u2013/-]{5,}$/.test(text)) return phone
  const groups = text.match(/\d+/g) ?? []
  if (groups[0]?.startsWith('00')) return `+${groups.join(' ').slice(2).trim()}`
  const known = countryNamed(country)
  const calling = known?.calling ?? (country.trim() === '' && american.test(text) ? '1' : undefined)
  if (calling === undefined) return phone
  const digits = groups.join(' ')
  if (calling === '1') {
    const national = digits.replace(/^1(?=[ \d])\s?(?=(?:\s?\d){10}$)/, '')
    return national.replace(/\D/g, '').length === 10 ? `+1 ${national}` : phone
  }
  const keepsZero = withoutTrunkZero.includes(known?.code ?? '')
  return `+${calling} ${keepsZero ? digits : digits.replace(/^0\s?/, '')}`
}

const label =
  /(?:\b(?:tel(?:ephone|efon|éfono)?|phone|call(?: us)?(?: at| on)?|mobile|t|ph)\b|☎|📞)\.?\s*:?\s*$/i
const otherLabel =
  /(?:\b(?:fax|vat|iban|isbn|gtin|ean|upc|sku|order|no|nr|id|zip|since|item)\b|#)\W*$/i

/** Candidates: an optional plus, then digits with separators. */
const candidate = /(?<![\w./-])(?:\+\d|\(\d|\d)[\d\s()./–-]{5,22}\d(?![\w/-]|[.,]\d)/g

/**
 * Finds the first phone number in a line: `(919) 555-0142`, `+49 30 1234567`, `0161 496 0000`. Without a label or a
 * plus, it accepts only American numbers and ones that start with 0.
 */
export function phoneIn(line: string): string | undefined {
  for (const match of line.matchAll(candidate)) {
    const text = match[0].trim().replace(/\s+/g, ' ')
    const before = line.slice(0, match.index)
    const digits = text.replace(/\D/g, '').length
    const isDate = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}(?:\s|$)/.test(text)
    const isNational = /^\(?0[1-9].*[\s/()-]/.test(text) && digits >= 9
    const isSure = label.test(before) || text.startsWith('+') || american.test(text) || isNational
    if (isSure && !isDate && !otherLabel.test(before) && digits >= 7 && digits <= 15) return text
  }
  return undefined
}
