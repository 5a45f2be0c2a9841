import { readPhone } from './phone.ts'

/** Three, three and four digits, or ten without groups, which is how US numbers are written. */
const AMERICAN = /(?<!\d)(?:1\D*)?[2-9]\d{2}\D*[2-9]\d{2}\D*\d{4}(?!\d)/

/**
 * Returns the tel: link for a phone number as people write it. Numbers written the American way are US numbers.
 *
 * @example phoneHref('(919) 555-0142 ext. 7') // tel:+19195550142;ext=7
 */
export function phoneHref(typed: string): `tel:${string}` {
  const phone = readPhone(typed)
  // Text without a number, such as “By appointment”, links to nothing that could be dialed.
  if (!phone) return 'tel:'
  const { number, extension } = phone
  const isAmerican = /^1?[2-9]\d{9}$/.test(number) && (AMERICAN.test(typed) || /[a-z]/i.test(typed))
  const full = isAmerican ? `+1${number.slice(-10)}` : number
  return extension ? `tel:${full};ext=${extension}` : `tel:${full}`
}
