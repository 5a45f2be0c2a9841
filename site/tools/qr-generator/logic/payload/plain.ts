import { invisibleMessage } from '#schemas/rules/invisible.ts'
import { unquoted } from '#site/tools/kit/unquoted.ts'
import { built, type PayloadKind, trimmed } from './payload.ts'

/** A web page (RFC 3986). */
export const urlKind: PayloadKind = {
  label: 'Link',
  fields: [
    {
      name: 'url',
      label: 'Website URL',
      type: 'url',
      required: true,
      placeholder: 'https://example.com/menu',
    },
  ],
  sample: { url: 'https://www.example.com/tasting?table=12' },
  build: (values) => {
    const typed = unquoted(trimmed(values, 'url'))
    const url = parseUrl(typed)
    return built({ url: url === null ? urlError(typed) : null }, () => url ?? '')
  },
}

const EXAMPLE = 'Enter a URL, like https://example.com/menu.'

function urlError(typed: string): string {
  if (typed === '') return 'Enter the URL the code should open.'
  const hidden = invisibleMessage(typed)
  if (hidden) return hidden
  // `localhost:3000` is a host with a port.
  const [scheme = ''] = /^[a-z][a-z\d+.-]*:(?!\d)/i.exec(typed) ?? []
  if (/^(?:javascript|data):$/i.test(scheme)) {
    return `Phones block ${scheme} links, because they can run harmful code. ${EXAMPLE}`
  }
  return scheme === '' || /^https?:$/i.test(scheme)
    ? EXAMPLE
    : `Links that start with ${scheme} don’t open a web page. ${EXAMPLE}`
}

export const textKind: PayloadKind = {
  label: 'Text',
  fields: [{ name: 'text', label: 'Text', type: 'lines', required: true }],
  sample: { text: 'Spare key: ask for Marit at the harbor office, berth 14.' },
  build: (values) => {
    const text = values.text ?? ''
    const error = text.trim() === '' ? 'Enter the text the code should show.' : null
    return built({ text: error }, () => text)
  },
}

/** Schemes that phones don't open as a web page (RFC 6068, RFC 3966, RFC 5724, RFC 5870, ZXing). */
const otherScheme = /^(?:mailto|tel|sms|smsto|geo|wifi|matmsg|mecard|begin|data|javascript|file):/i

/** Returns a complete web URL; null if the text isn't one. Other content types use it for their links. */
export function parseUrl(pasted: string): string | null {
  const typed = unquoted(pasted)
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(typed)
  // Otherwise `mailto:name@example.com` would become a user name and host.
  if (!hasScheme && otherScheme.test(typed)) return null
  if (invisibleMessage(typed)) return null
  const whole = hasScheme ? typed : `https://${typed}`
  const url = URL.parse(whole)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  if (!hasScheme && url.username !== '') return null
  if (!url.hostname.includes('.') && url.hostname !== 'localhost') return null
  // Normalize non-ASCII characters to the form that every phone opens (RFC 3986, RFC 5891).
  return /^[\x21-\x7e]+$/.test(whole) ? whole : url.href
}
