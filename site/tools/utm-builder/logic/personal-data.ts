const EMAIL = /[^\s@&=?#/+]+@[^\s@&=?#/]+\.[a-z]{2,}/i

/**
 * Written as a phone number: with a country code, or grouped as in North America. Bare digits are left out:
 * advertising platforms write campaign numbers of that length, and dates have eight of them.
 */
const PHONES = [
  /(?:^|[^\d])(?:\+|00)[1-9](?:[\s().-]*\d){7,13}(?!\d)/,
  /(?:^|[^\d])\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}(?!\d)/,
]

/** Whether an e-mail address stands somewhere in a text. */
export function holdsEmail(text: string): boolean {
  return EMAIL.test(text)
}

/** Whether something that is written like a phone number stands somewhere in a text. */
export function holdsPhone(text: string): boolean {
  return PHONES.some((phone) => phone.test(text))
}
