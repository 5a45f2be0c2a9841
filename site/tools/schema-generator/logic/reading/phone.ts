/** A phone number as written, and whether the line labels it. */
export type FoundPhone = { readonly text: string; readonly isLabeled: boolean }

const label =
  /(?:\b(?:tel(?:ephone|efon|éfono|efono)?|phone|call(?: us)?(?: at| on)?|mobile|t|ph)\b|☎|📞)\.?\s*:?\s*$/i
const otherLabel =
  /(?:\b(?:fax|ein|vat|iban|isbn|gtin|ean|sku|order|no|nr|id|zip|register|hrb|siret|since|item)\b|#)\W*$/i

/** Candidates: an optional plus, then digits with separators. */
const candidate = /(?<![\w./-])(?:\+\d|\(\d|\d)[\d\s()./–-]{5,22}\d(?![\w/-]|[.,]\d)/g

/**
 * Finds the first phone number: `(919) 555-0142`, `+49 30 1234567`, `030 / 123 45 67`, `0161 496 0000`. Without a label
 * or a plus, it accepts only American numbers and ones that start with 0.
 */
export function phoneIn(line: string): FoundPhone | undefined {
  for (const match of line.matchAll(candidate)) {
    const text = match[0].trim()
    const before = line.slice(0, match.index)
    const digits = text.replace(/\D/g, '')
    const isLabeled = label.test(before)
    const isSure = isLabeled || text.startsWith('+')
    if (otherLabel.test(before) || digits.length < 7 || digits.length > 15) continue
    if (isDate(text) || (!isSure && !(isAmerican(text) || isNational(text, digits)))) continue
    return { text: text.replace(/\s+/g, ' '), isLabeled }
  }
  return undefined
}

function isAmerican(text: string): boolean {
  return /^(?:1[\s.-])?(?:\(\d{3}\)\s?|\d{3}[\s.-])\d{3}[\s.-]\d{4}$/.test(text)
}

function isNational(text: string, digits: string): boolean {
  return /^\(?0[1-9]/.test(text) && digits.length >= 9 && /[\s/()-]/.test(text)
}

function isDate(text: string): boolean {
  return /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}(?:\s|$)/.test(text)
}
