import { attributeOf, readHtml, select } from './html.ts'

export type Scan = {
  /** An https URL. */
  readonly url: string
  readonly headers: Headers
  readonly html: string
  /** Response to a preflight request (OPTIONS) from another origin. */
  readonly preflight: { readonly origin: string; readonly headers: Headers }
  /** Response to plain HTTP at the same URL. */
  readonly plainHttp: 'a redirect to https' | 'nobody' | 'the page'
}

/**
 * The tests of the MDN HTTP Observatory and their points, from version 5 of its algorithm (v1.6.3 of July 2026,
 * `src/grader/charts.js` and `src/analyzer/tests/` in https://github.com/mdn/mdn-http-observatory). Its own package
 * only
 * scans over a network and depends on a database client and a web server. Omits what no response of this site contains:
 * policies in HTML, several policies together, `'strict-dynamic'`, and the browsers' HSTS preload lists.
 */
const tests: Readonly<Record<string, (scan: Scan) => number>> = {
  'content-security-policy': ({ headers }) => policyPoints(headers),
  cookies: ({ headers }) => cookiePoints(headers),
  'cross-origin-resource-sharing': ({ preflight: { origin, headers } }) => {
    const isForAnybody = headers.get('access-control-allow-origin') === origin
    return isForAnybody && headers.get('access-control-allow-credentials') === 'true' ? -50 : 0
  },
  redirection: ({ plainHttp }) => (plainHttp === 'the page' ? -20 : 0),
  'referrer-policy': ({ headers }) => referrerPoints(headers.get('referrer-policy')),
  'strict-transport-security': ({ headers }) => transportPoints(headers),
  'subresource-integrity': ({ html, url }) => integrityPoints(html, url),
  'x-content-type-options': ({ headers }) =>
    headers.get('x-content-type-options')?.toLowerCase() === 'nosniff' ? 0 : -5,
  'x-frame-options': ({ headers }) => framePoints(headers),
  'cross-origin-resource-policy': ({ headers }) => {
    const value = headers.get('cross-origin-resource-policy')?.toLowerCase() ?? 'cross-origin'
    if (value === 'same-origin' || value === 'same-site') return 10
    return value === 'cross-origin' ? 0 : -5
  },
}

const MIN_SCORE_FOR_EXTRA_POINTS = 90

/**
 * Returns the score of a page, where 100 means nothing is missing and nothing is extra, and the points of each test.
 */
export function observe(scan: Scan): { score: number; points: Readonly<Record<string, number>> } {
  const points = Object.fromEntries(Object.entries(tests).map(([name, test]) => [name, test(scan)]))
  const allPoints = Object.values(points)
  const withoutExtraPoints = 100 + sum(allPoints.filter((each) => each < 0))
  const score =
    withoutExtraPoints < MIN_SCORE_FOR_EXTRA_POINTS ? withoutExtraPoints : 100 + sum(allPoints)
  return { score: Math.max(0, score), points }
}

/** Sources that allow any host. */
const broad = /^(?:\*|ftp:|https?:|https?:\/\/\*(?:\.\*)?)$/
const insecure = /^(?:http|ftp):/
const inline = /^(?:'unsafe-inline'|data:)$/
const hashOrNonce = /^'(?:sha256|sha384|sha512|nonce)-/

function policyPoints(headers: Headers): number {
  const policy = readPolicy(headers)
  if (!policy) return -25
  const sourcesOf = (directive: string, otherwise = ['*']) => {
    const sources = policy.get(directive) ?? policy.get('default-src') ?? otherwise
    // Browsers ignore 'unsafe-inline' if there is a hash or nonce.
    const isNamed = sources.some((source) => hashOrNonce.test(source))
    return isNamed ? sources.filter((source) => source !== "'unsafe-inline'") : sources
  }
  const [scripts, styles] = [sourcesOf('script-src'), sourcesOf('style-src')]
  const passive = ['img-src', 'media-src']
  const active = [...policy].flatMap(([name, sources]) => (passive.includes(name) ? [] : sources))

  if (some(scripts, broad) || some(scripts, inline)) return -20
  if (some(sourcesOf('object-src'), broad) || some(active, insecure)) return -20
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return -10
  if (passive.some((name) => some(sourcesOf(name, []), insecure))) return -10
  if (some(styles, broad) || some(styles, inline)) return 0
  return policy.get('default-src')?.join() === "'none'" ? 10 : 5
}

/** Returns undefined if there is no policy, or an invalid one. */
function readPolicy(headers: Headers): ReadonlyMap<string, string[]> | undefined {
  const directives = (headers.get('content-security-policy') ?? '')
    .toLowerCase()
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
    .flatMap(([name, ...sources]): [string, string[]][] => (name ? [[name, sources]] : []))
  const policy = new Map(directives)
  return policy.size > 0 && policy.size === directives.length ? policy : undefined
}

function some(sources: readonly string[], pattern: RegExp): boolean {
  return sources.some((source) => pattern.test(source))
}

/** The worst cookie counts. A cookie without Secure is less bad if HSTS prevents plain HTTP. */
function cookiePoints(headers: Headers): number {
  const hasHsts = transportPoints(headers) === 0
  const cookies = headers.getSetCookie().map((cookie) => {
    const [name = '', ...attributes] = cookie.toLowerCase().split(/;\s*/)
    const sameSite = attributes.find((each) => each.startsWith('samesite'))?.slice(9)
    const isSession = /login|sess/.test(name.split('=', 1)[0] ?? '')
    const isSecure = attributes.includes('secure')
    const penalties = [
      !isSecure && (hasHsts ? -5 : -20),
      !isSecure && isSession && (hasHsts ? -10 : -40),
      isSession && !attributes.includes('httponly') && -30,
      sameSite !== undefined && !['lax', 'strict', 'none'].includes(sameSite) && -20,
      sameSite === 'none' && !isSecure && -20,
      sameSite === undefined && /csrf/.test(name) && -20,
    ]
    const worst = Math.min(0, ...penalties.filter((fault) => fault !== false))
    return worst === 0 && sameSite !== undefined ? 5 : worst
  })
  return cookies.length === 0 ? 0 : Math.min(...cookies)
}

const referrers = new Map([
  ['no-referrer', 5],
  ['same-origin', 5],
  ['strict-origin', 5],
  ['strict-origin-when-cross-origin', 5],
  ['origin', -5],
  ['origin-when-cross-origin', -5],
  ['unsafe-url', -5],
  ['no-referrer-when-downgrade', -5],
])

function referrerPoints(value: string | null): number {
  if (value === null) return 0
  const words = value.split(',').map((word) => word.trim().toLowerCase())
  return referrers.get(words.findLast((word) => referrers.has(word)) ?? '') ?? -5
}

/** Six months as defined by the Observatory, in seconds. */
const SIX_MONTHS_S = 15_552_000

function transportPoints(headers: Headers): number {
  const value = headers.get('strict-transport-security') ?? ''
  const [, seconds] = /^(?:[^,]*;)?\s*max-age=(\d+)[^,]*$/i.exec(value) ?? []
  if (seconds === undefined) return -20
  return Number(seconds) < SIX_MONTHS_S ? -10 : 0
}

function integrityPoints(html: string, url: string): number {
  const page = new URL(url)
  const given = select(readHtml(html), 'script[src]').map((script) => {
    const source = attributeOf(script, 'src') ?? ''
    const { host, protocol } = new URL(source, page)
    const isChecked = attributeOf(script, 'integrity') !== undefined
    if (host === page.host && !source.startsWith('//')) return isChecked ? 5 : 0
    if (protocol === 'https:' && !source.startsWith('//')) return isChecked ? 5 : -5
    return isChecked ? -20 : -50
  })
  return given.length === 0 ? 0 : Math.min(...given)
}

function framePoints(headers: Headers): number {
  if (readPolicy(headers)?.has('frame-ancestors')) return 5
  const value = headers.get('x-frame-options')?.toLowerCase() ?? ''
  if (value === 'deny' || value === 'sameorigin') return 5
  return value.startsWith('allow-from') ? 0 : -20
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
