import { unquoted } from 'brightkeel-seo-checks/unquoted.ts'
import { invisibleMessage, trimInvisible } from '#schemas/rules/invisible.ts'

/** A URL ready to be tagged, or the reason it can't be. */
export type Address =
  | {
      readonly ok: true
      readonly text: string
      /** Lowercase host without `www.`; empty for a placeholder. */
      readonly host: string
    }
  | { readonly ok: false; readonly problem: string }

/** A URL split at its first `?` and `#` (RFC 3986 §3). */
export type AddressParts = {
  readonly base: string
  readonly query: string | null
  readonly fragment: string | null
}

const EXAMPLE = 'Enter a URL like https://example.com/page.'

/**
 * Parses a typed URL. It adds a missing scheme and encodes spaces. Everything else stays byte for byte, because
 * shops and trackers sign and compare URLs.
 */
export function readAddress(typed: string): Address {
  const whole = bareUrl(typed.replace(/[\t\r\n]/g, ''))
  const hidden = invisibleMessage(whole)
  if (hidden) return refuse(hidden)
  // Google Ads tracking templates start with `{lpurl}`, which Ads replaces with the URL later.
  if (/^\{[\w+:.-]+\}/.test(whole)) return { ok: true, text: whole, host: '' }

  // `mailto:` is a scheme, but `localhost:3000` is a host with a port.
  const [scheme = ''] = /^[a-z][a-z\d+.-]*:(?!\d)/i.exec(whole) ?? []
  const isWeb = /^https?:$/i.test(scheme)
  if (scheme !== '' && !isWeb) {
    return refuse(`Links that start with ${scheme} don’t open a web page. ${EXAMPLE}`)
  }
  const rest = whole.slice(scheme.length).replace(/^\/*/, '').replace(/\s/g, '%20')
  const text = `${isWeb ? scheme : 'https:'}//${rest}`
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.username !== '' || !isHost(url.hostname)) return refuse(EXAMPLE)
  if (/^[^?#]*[^/?#]https?:\/\//i.test(rest)) {
    return refuse('Enter one URL here. To tag a list, open “For teams”.')
  }
  return { ok: true, text, host: url.hostname.replace(/^www\./, '') }
}

/** Returns a URL without what was copied around it: white space, invisible characters, quotation marks. */
export function bareUrl(typed: string): string {
  return trimInvisible(unquoted(trimInvisible(typed)))
}

/** Splits a URL without changing any part of it. */
export function splitAddress(text: string): AddressParts {
  const hash = text.indexOf('#')
  const fragment = hash < 0 ? null : text.slice(hash + 1)
  const front = hash < 0 ? text : text.slice(0, hash)
  // A `?` after the `#` belongs to the fragment, where single-page apps keep routes.
  const mark = front.indexOf('?')
  return mark < 0
    ? { base: front, query: null, fragment }
    : { base: front.slice(0, mark), query: front.slice(mark + 1), fragment }
}

/** Returns the normalized name of a parameter, also for `utm%5Fsource` or `UTM_Source`. */
export function parameterName(pair: string): string {
  return decoded(pair.split('=', 1)[0] ?? '').toLowerCase()
}

/** Returns the value of a parameter; `+` means a space (WHATWG URL, application/x-www-form-urlencoded). */
export function parameterValue(pair: string): string {
  const sign = pair.indexOf('=')
  return sign < 0 ? '' : decoded(pair.slice(sign + 1))
}

function refuse(problem: string): Address {
  return { ok: false, problem }
}

function isHost(hostname: string): boolean {
  if (hostname === 'localhost' || hostname.startsWith('[')) return true
  return /^[^.,;!'"]+(\.[^.,;!'"]+)+\.?$/.test(hostname)
}

function decoded(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    // Invalid percent-encoding: use the text as it is.
    return spaced
  }
}
