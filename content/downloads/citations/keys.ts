/** The NAP record of the article's locksmith, and what used to be true. */
export const record = {
  phone: '(919) 555-0118',
  formerPhones: ['(919) 555-0171'],
  address: '412 Example St Ste 3',
  formerAddresses: ['88 Old Example Ave'],
}

/** Returns the last ten digits, like the article's formula for phone keys. */
export function phoneKey(phone: string): string {
  return phone.replaceAll(/\D/g, '').slice(-10)
}

/** Returns one spelling for unit and street words, like the article's formula for address keys. */
export function addressKey(address: string): string {
  return address
    .toUpperCase()
    .replaceAll(/(\bSUITE\b|\bSTE\b|\bUNIT\b|#)[\s.#]*/g, 'STE ')
    .replaceAll(/[.,]/g, ' ')
    .replaceAll(/\bSTREET\b/g, 'ST')
    .replaceAll(/\bAVENUE\b/g, 'AVE')
    .replaceAll(/ +/g, ' ')
    .trim()
}

/** Compares a key with the record's. */
export function verdict(key: string, current: string, former: readonly string[]): string {
  if (key === '') return 'empty'
  if (key === current) return 'same'
  return former.includes(key) ? 'former' : 'foreign'
}
