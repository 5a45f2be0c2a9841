const WEB_OR_MAIL = /^(https?:|mailto:|tel:)/i

/** What may stand behind a link: an absolute address, a page of this site, or a heading of this page. */
export function checkLink(address: string | undefined): true | string {
  if (!address) return true
  if (/\s/.test(address)) return 'An address has no spaces.'
  // Browsers read a backslash as a slash (URL Standard, "relative slash state"): two of them name another host.
  if (/^[/\\]{2}/.test(address)) return 'Start with https:// or with a single slash.'
  if (address.startsWith('/') || address.startsWith('#')) return true
  if (!WEB_OR_MAIL.test(address) || !URL.canParse(address)) {
    return 'Write a full address (https://…, mailto:…, tel:…), a page of this site (/apps) or a heading (#prices).'
  }
  return true
}

/** Like {@link checkLink}, for what a browser opens in a new tab: http and https only. */
export function checkWebAddress(address: string | undefined): true | string {
  if (!address) return true
  if (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)) return true
  return 'Write the full address, starting with https://'
}

/** One plausible mail address; the proof is a mail that arrives. */
export function checkEmail(address: string | undefined): true | string {
  if (!address) return true
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)) return true
  return 'This does not look like an email address (name@example.com).'
}
