import { invisibleMessage, trimInvisible } from './invisible.ts'

const WEB_OR_MAIL = /^(https?:|mailto:|tel:)/i

/** Accepts absolute URLs, pages of this site and headings of the current page. */
export function checkLink(address: string | undefined): true | string {
  if (!address) return true
  const hidden = hiddenCharacter(address)
  if (hidden) return hidden
  if (/\s/.test(address)) return 'A URL cannot contain spaces.'
  // Browsers read a backslash as a slash (URL Standard, "relative slash state"): two of them name another host.
  if (/^[/\\]{2}/.test(address)) return 'Start with https:// or with a single slash.'
  if (address.startsWith('/') || address.startsWith('#')) return true
  if (!WEB_OR_MAIL.test(address) || !URL.canParse(address)) {
    return 'Enter a full URL (https://…, mailto:…, tel:…), a page on this site (/apps) or a heading (#prices).'
  }
  return true
}

/** Like {@link checkLink}, but accepts only http and https, for links that open in a new tab. */
export function checkWebAddress(address: string | undefined): true | string {
  if (!address) return true
  const hidden = hiddenCharacter(address)
  if (hidden) return hidden
  if (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)) return true
  return 'Enter the full URL, starting with https://'
}

/** Accepts the id of a heading, with or without `#`. */
export function checkAnchor(anchor: string | undefined): true | string {
  if (!anchor || /^#?[\p{L}\p{N}_-]+$/u.test(anchor)) return true
  return 'Enter only the id of the heading, such as prices.'
}

/** Accepts anything that looks like an email address. Only a delivered message proves it. */
export function checkEmail(address: string | undefined): true | string {
  if (!address) return true
  const hidden = hiddenCharacter(address)
  if (hidden) return hidden
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)) return true
  return 'Enter a valid email address, like name@example.com.'
}

/** Reports invisible characters at the ends too: forms trim what is typed, but not what an import stored. */
function hiddenCharacter(address: string): string | undefined {
  // `trim()` also removes the byte order mark and non-breaking spaces, which are as invisible.
  const plain = address.replaceAll(/^[ \t\r\n]+|[ \t\r\n]+$/g, '')
  if (trimInvisible(address) === plain) return invisibleMessage(address)
  return 'This starts or ends with a character you can’t see. Delete it or type the text again.'
}
