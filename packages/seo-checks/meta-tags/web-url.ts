import { unquoted } from '#seo-checks/unquoted.ts'
import { clean } from './fields.ts'

/** A typed URL as the tags use it, or the reason why it is left out. A blank field has neither. */
export type WebUrl = { readonly url: string; readonly problem: string | null }

const RELATIVE = {
  page: 'The canonical URL is relative. Enter the page’s full URL.',
  image: 'Enter the full image URL, with https:// and your domain.',
} as const

const EXAMPLES = {
  page: 'Enter a page URL like https://example.com/page.',
  image: 'Enter an image URL like https://example.com/image.jpg.',
} as const

/** Joiners inside words, which Persian and Hindi need. */
const IN_WORD = String.raw`(?<=(?!\p{sc=Latin})[\p{L}\p{M}])[\u200C\u200D](?=[\p{L}\p{M}])`

/** Joiners, variation selectors and tags inside an emoji (UTS #51, 1.4). Without them, it is another one. */
const IN_EMOJI = [
  String.raw`(?<=\p{ExtPict}\uFE0F?|\p{EMod})\u200D(?=\p{ExtPict})`,
  String.raw`(?<=\p{ExtPict})[\uFE0E\uFE0F]`,
  String.raw`(?<=[\d#*])\uFE0F(?=\u20E3)`,
  String.raw`(?<=\u{1F3F4}[\u{E0020}-\u{E007E}]*)[\u{E0020}-\u{E007F}]`,
].join('|')

/** Characters that copying from documents and chats adds: soft hyphens, zero-width characters, direction marks. */
const INVISIBLE = new RegExp(`(?!${IN_WORD}|${IN_EMOJI})[\\p{Cf}\\p{DI}\\u2800]`, 'gu')

/** Matches names of files, which look like hosts: `tents.html`, `cover.jpg`. */
const FILE_NAME = /^[^/?#]+\.(?:html?|php|aspx?|jpe?g|png|gif|webp|avif|svg)(?:[?#]|$)/i

/**
 * Parses a URL for a tag. It adds a missing `https://`, encodes spaces and removes invisible characters. The rest stays
 * as typed, because search engines compare canonical URLs byte for byte.
 */
export function readWebUrl(typed: string, kind: keyof typeof EXAMPLES = 'page'): WebUrl {
  const visible = unquoted(clean(typed.replace(INVISIBLE, '')))
  const whole = visible.trim().replaceAll(' ', '%20')
  if (whole === '') return { url: '', problem: null }
  if (/^(?:\/(?!\/)|[.?#])/.test(whole) || FILE_NAME.test(whole)) {
    return refuse(RELATIVE[kind])
  }
  // `mailto:` is a scheme, but `localhost:3000` is a host with a port.
  const [, scheme] = /^([a-z][a-z\d+.-]*):(?!\d)/i.exec(whole) ?? []
  if (scheme && !/^https?$/i.test(scheme)) {
    return refuse(`${scheme.toLowerCase()}: doesn’t open a page on a site. ${EXAMPLES[kind]}`)
  }
  const url = scheme ? whole : `https://${whole.replace(/^\/+/, '')}`
  if (!/^https?:\/\/[^/\\]/i.test(url)) {
    return refuse(`Use two slashes in the ${kind} URL, as in https://example.com/page.`)
  }
  return URL.canParse(url) && isHost(new URL(url).hostname)
    ? { url, problem: null }
    : refuse(EXAMPLES[kind])
}

/** Returns the URL for a tag; empty if the field is blank or invalid. */
export function webUrl(typed: string): string {
  return readWebUrl(typed).url
}

function isHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname.startsWith('[') || /[^.]\.[^.]/.test(hostname)
}

function refuse(problem: string): WebUrl {
  return { url: '', problem }
}
