/** A URL ready to be tagged, or the reason it can't be. */
export type Address =
  | {
      readonly ok: true
      readonly text: string
      /** Lowercase host without `www.`; empty for a placeholder. */
      readonly host: string
      readonly path: string
      readonly isSecure: boolean
      /** Corrections made to the typed URL, as sentences. */
      readonly fixes: readonly string[]
    }
  | { readonly ok: false; readonly problem: string }

/** A URL split at its first `?` and `#` (RFC 3986 §3). */
export type AddressParts = {
  readonly base: string
  readonly query: string | null
  readonly fragment: string | null
}

const EXAMPLE = 'Enter a URL like https://example.com/page.'

/** Messages for URL schemes that can't carry tags. */
const schemeProblems: Readonly<Record<string, string>> = {
  'file:': 'A file on your device opens only for you.',
  'mailto:': 'An email link doesn’t open a page.',
  'tel:': 'A phone link doesn’t open a page.',
  'javascript:': 'A script isn’t a page.',
  'data:': 'A data URL isn’t a page on your site.',
}

/**
 * Parses a typed URL. It adds a missing scheme and encodes spaces. Everything else stays byte for byte, because
 * shops and trackers sign and compare URLs.
 */
export function readAddress(typed: string): Address {
  const whole = typed.trim().replace(/[\t\r\n]/g, '')
  if (/^\{[\w+:.-]+\}/.test(whole)) return placeholderAddress(whole)
  const fixes: string[] = []
  let text = whole
  if (/\s/.test(text)) {
    text = text.replace(/\s/g, '%20')
    fixes.push('We changed a space in the URL to %20.')
  }
  if (!/^[a-z][a-z\d+.-]*:\/\//i.test(text)) {
    // `mailto:` is a scheme, but `localhost:3000` is a host with a port.
    const [scheme] = /^[a-z][a-z\d+.-]*:(?!\d)/i.exec(text) ?? []
    if (scheme) return { ok: false, problem: describeScheme(scheme, text) }
    text = `https://${text.replace(/^\/\//, '')}`
    fixes.push('We added the missing https://.')
  }
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url) return { ok: false, problem: EXAMPLE }
  const isFetched = url.protocol === 'https:' || url.protocol === 'http:'
  if (!isFetched && isSystemScheme(url.protocol)) {
    return { ok: false, problem: unsupportedScheme(url.protocol) }
  }
  if (isFetched && !isHost(url.hostname)) return { ok: false, problem: EXAMPLE }

  return {
    ok: true,
    text,
    host: url.hostname.replace(/^www\./, ''),
    path: url.pathname,
    isSecure: url.protocol !== 'http:',
    fixes,
  }
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

/** Removes parameters from a fragment. Returns null if nothing else was in it. */
export function fragmentWithout(
  fragment: string,
  isTaken: (pair: string) => boolean,
): string | null {
  // Parameters are in the query of a route such as `#/tents?size=2`, or make up the whole fragment.
  const mark = fragment.indexOf('?')
  const pairs = fragment.slice(mark + 1).split('&')
  const kept = pairs.filter((pair) => !isTaken(pair))
  if (mark < 0 && kept.length === 0) return null
  return `${fragment.slice(0, mark + 1)}${kept.join('&')}`
}

/** Returns true if a fragment is a route such as `#/tents` or `#!/tents`, not an anchor. */
export function isRoute(fragment: string): boolean {
  return /^!?\//.test(fragment)
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

/** Google Ads tracking templates start with `{lpurl}`, which Ads replaces with the URL later. */
function placeholderAddress(text: string): Address {
  return { ok: true, text, host: '', path: '', isSecure: true, fixes: [] }
}

/** Returns true for browser and network schemes. An app's custom scheme (`myapp://`) may read tags. */
function isSystemScheme(scheme: string): boolean {
  return (
    scheme in schemeProblems ||
    /^(?:about|blob|chrome(?:-extension)?|edge|ftps?|moz-extension|sftp|smb|view-source|wss?):$/.test(
      scheme,
    )
  )
}

/** Browsers open `https:/a.com`, but mail programs and messengers don't. */
function describeScheme(scheme: string, text: string): string {
  if (!/^https?:$/i.test(scheme)) return unsupportedScheme(scheme)
  const rest = text.slice(scheme.length).replace(/^\//, '')
  return `Use two slashes: ${scheme}//${rest}`
}

function unsupportedScheme(scheme: string): string {
  const name = scheme.toLowerCase()
  return `${schemeProblems[name] ?? `URLs that begin with ${name} don’t open a page on a site.`} ${EXAMPLE}`
}

function isHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname.startsWith('[') || /[^.]\.[^.]/.test(hostname)
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
