/** An address ready to be tagged, or why it is none. */
export type Address =
  | {
      readonly ok: true
      readonly text: string
      /** Host in lower case without `www.`; empty where a placeholder stands for it. */
      readonly host: string
      readonly path: string
      readonly isSecure: boolean
      /** What was mended, in words. */
      readonly mended: readonly string[]
    }
  | { readonly ok: false; readonly problem: string }

/** An address taken apart at its first `?` and `#` (RFC 3986 §3); null where there is no such part. */
export type AddressParts = {
  readonly base: string
  readonly query: string | null
  readonly fragment: string | null
}

const EXAMPLE = 'Enter a URL, like https://example.com/page.'

/** What addresses of other kinds lead to; nothing there reads a tag. */
const elsewhere: Readonly<Record<string, string>> = {
  'file:': 'A file on your own device opens for nobody else.',
  'mailto:': 'An email address opens no page.',
  'tel:': 'A phone number opens no page.',
  'javascript:': 'A script is no page.',
  'data:': 'A data URL is no page of a site.',
}

/**
 * Reads what was typed as an address. A missing scheme is added and spaces are encoded; everything else stays
 * letter by letter as it was, since shops and trackers sign and compare addresses.
 */
export function readAddress(typed: string): Address {
  const whole = typed.trim().replace(/[\t\r\n]/g, '')
  if (/^\{[\w+:.-]+\}/.test(whole)) return placeholderAddress(whole)
  const mended: string[] = []
  let text = whole
  if (/\s/.test(text)) {
    text = text.replace(/\s/g, '%20')
    mended.push('A space in the URL became %20.')
  }
  if (!/^[a-z][a-z\d+.-]*:\/\//i.test(text)) {
    // `mailto:`, `tel:` and their kind lead to no page; `localhost:3000` is a host with a port.
    const [scheme] = /^[a-z][a-z\d+.-]*:(?!\d)/i.exec(text) ?? []
    if (scheme) return { ok: false, problem: sayScheme(scheme, text) }
    text = `https://${text.replace(/^\/\//, '')}`
    mended.push('https:// was missing and has been added.')
  }
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url) return { ok: false, problem: EXAMPLE }
  const isFetched = url.protocol === 'https:' || url.protocol === 'http:'
  if (!isFetched && isBrowsersOwn(url.protocol)) {
    return { ok: false, problem: sayElsewhere(url.protocol) }
  }
  if (isFetched && !isHost(url.hostname)) return { ok: false, problem: EXAMPLE }

  return {
    ok: true,
    text,
    host: url.hostname.replace(/^www\./, ''),
    path: url.pathname,
    isSecure: url.protocol !== 'http:',
    mended,
  }
}

/** Takes an address apart without changing a letter of it. */
export function splitAddress(text: string): AddressParts {
  const hash = text.indexOf('#')
  const fragment = hash < 0 ? null : text.slice(hash + 1)
  const front = hash < 0 ? text : text.slice(0, hash)
  // A `?` behind the `#` belongs to the fragment: single-page apps keep routes there.
  const mark = front.indexOf('?')
  return mark < 0
    ? { base: front, query: null, fragment }
    : { base: front.slice(0, mark), query: front.slice(mark + 1), fragment }
}

/** What is left of a fragment without some of its parameters; null when it was nothing but them. */
export function fragmentWithout(
  fragment: string,
  isTaken: (pair: string) => boolean,
): string | null {
  // The query of a route, `#/tents?size=2`, or all of it.
  const mark = fragment.indexOf('?')
  const pairs = fragment.slice(mark + 1).split('&')
  const kept = pairs.filter((pair) => !isTaken(pair))
  if (mark < 0 && kept.length === 0) return null
  return `${fragment.slice(0, mark + 1)}${kept.join('&')}`
}

/** Whether a fragment is a page of a single-page app, `#/tents` or `#!/tents`, and not a place on the page. */
export function isRoute(fragment: string): boolean {
  return /^!?\//.test(fragment)
}

/** The name of a parameter as it stands in an address, `utm%5Fsource` as well as `UTM_Source`. */
export function parameterName(pair: string): string {
  return decoded(pair.split('=', 1)[0] ?? '').toLowerCase()
}

/** The value of a parameter; every `+` in it is a space (WHATWG URL, application/x-www-form-urlencoded). */
export function parameterValue(pair: string): string {
  const sign = pair.indexOf('=')
  return sign < 0 ? '' : decoded(pair.slice(sign + 1))
}

/** Google Ads begins tracking templates with `{lpurl}`: the address comes later. */
function placeholderAddress(text: string): Address {
  return { ok: true, text, host: '', path: '', isSecure: true, mended: [] }
}

/** Schemes of browsers and networks that open no page of a site; an app's own (`myapp://`) may read tags. */
function isBrowsersOwn(scheme: string): boolean {
  return (
    scheme in elsewhere ||
    /^(?:about|blob|chrome(?:-extension)?|edge|ftps?|moz-extension|sftp|smb|view-source|wss?):$/.test(
      scheme,
    )
  )
}

/** Browsers take `https:/a.com` for the address it was meant to be; mail programs and messengers do not. */
function sayScheme(scheme: string, text: string): string {
  if (!/^https?:$/i.test(scheme)) return sayElsewhere(scheme)
  const rest = text.slice(scheme.length).replace(/^\//, '')
  return `Two slashes come after ${scheme} ${scheme}//${rest}`
}

function sayElsewhere(scheme: string): string {
  const name = scheme.toLowerCase()
  return `${elsewhere[name] ?? `Addresses that begin with ${name} open no page of a site.`} ${EXAMPLE}`
}

function isHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname.startsWith('[') || /[^.]\.[^.]/.test(hostname)
}

function decoded(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    // Not UTF-8, or a lone %: what stands there is then the name or the value.
    return spaced
  }
}
