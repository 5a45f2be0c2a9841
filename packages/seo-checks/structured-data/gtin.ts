export type GtinVerdict =
  | { readonly ok: true; readonly kind: string }
  | { readonly ok: false; readonly problem: string }

/**
 * Validates a Global Trade Item Number: 8, 12, 13 or 14 digits, the last of which is a check digit (GS1 General
 * Specifications, 7.9: weights 3 and 1 from the right, to the next multiple of ten).
 */
export function checkGtin(text: string): GtinVerdict {
  const digits = text.replace(/[\s-]/g, '')
  if (!/^\d+$/.test(digits)) return { ok: false, problem: 'A GTIN has digits only.' }
  if (![8, 12, 13, 14].includes(digits.length)) {
    return {
      ok: false,
      problem: `A GTIN has 8, 12, 13 or 14 digits. This one has ${digits.length}.`,
    }
  }
  const expected = checkDigit(digits.slice(0, -1))
  if (!digits.endsWith(String(expected))) {
    return {
      ok: false,
      problem: `The check digit is wrong: ${digits.slice(0, -1)} must be followed by ${expected}.`,
    }
  }
  return { ok: true, kind: `GTIN-${digits.length}` }
}

export function checkDigit(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** ISBN-13 has a GTIN's check digit; ISBN-10 has weights from ten down, modulo eleven (ISO 2108). */
export function isIsbn(text: string): boolean {
  const digits = text.replace(/[\s-]/g, '').toUpperCase()
  if (/^97[89]\d{10}$/.test(digits)) return checkGtin(digits).ok
  if (!/^\d{9}[\dX]$/.test(digits)) return false
  const sum = [...digits].reduce(
    (total, digit, index) => total + (10 - index) * (digit === 'X' ? 10 : Number(digit)),
    0,
  )
  return sum % 11 === 0
}
