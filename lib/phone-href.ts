/**
 * Returns the tel: link for a phone number as people write it. Numbers of ten digits are US numbers.
 *
 * @example phoneHref('(919) 555-0142') // tel:+19195550142
 */
export function phoneHref(number: string): `tel:${string}` {
  const digits = number.replace(/[^\d+]/g, '')

  return `tel:${/^\d{10}$/.test(digits) ? `+1${digits}` : digits}`
}
