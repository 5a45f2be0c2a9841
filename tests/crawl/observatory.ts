import { attributeOf, readHtml, select } from './html.ts'

/** What the Observatory looks at of one page, which it asks for at its public address. */
export type Scan = {
  /** With https. */
  readonly url: string
  readonly headers: Headers
  readonly html: string
  /** What is answered when a page of another origin asks whether it may read this one (OPTIONS). */
  readonly preflight: { readonly origin: string; readonly headers: Headers }
  /** What answers at the same address by plain http. */
  readonly plainHttp: 'a redirect to https' | 'nobody' | 'the page'
}

/**
 * The tests of the MDN HTTP Observatory, and the points that each gives or takes, as version 5 of its algorithm has
 * them (v1.6.3 of July 2026, `src/grader/charts.js` and `src/analyzer/tests/` in
 * https://github.com/mdn/mdn-http-observatory). Its own package scans over a network only, and has a database's client
 * and a web server for dependencies. Left out is what no answer of this site has: policies in HTML, several policies
 * at once, `'strict-dynamic'`, the browsers' lists of preloaded hosts.
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

/** Whoever has fewer points before any are given gets none for what goes beyond the necessary. */
const LEAST_FOR_CREDIT = 90

/** The score of a page, 100 where nothing is missing and nothing is more than necessary, and what each test gave. */
export function observe(scan: Scan): { score: number; points: Readonly<Record<string, number>> } {
  const points = Object.fromEntries(Object.entries(tests).map(([name, test]) => [name, test(scan)]))
  const given = Object.values(points)
  const withoutCredit = 100 + sum(given.filter((each) => each < 0))
  const score = withoutCredit < LEAST_FOR_CREDIT ? withoutCredit : 100 + sum(given)
  return { score: Math.max(0, score), points }
}

/** Sources that are as good as any. */
const broad = /^(?:\*|ftp:|https?:|https?:\/\/\*(?:\.\*)?)$/
const insecure = /^(?:http|ftp):/
const inline = /^(?:'unsafe-inline'|data:)$/
const hashOrNonce = /^'(?:sha256|sha384|sha512|nonce)-/

function policyPoints(headers: Headers): number {
  const policy = readPolicy(headers)
  if (!policy) return -25
  const sourcesOf = (directive: string, otherwise = ['*']) => {
    const sources = policy.get(directive) ?? policy.get('default-src') ?? otherwise
    // Browsers forget the permission where inline parts are named one by one.
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

/** @returns undefined where there is none, or none that can be read */
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

/** The worst cookie counts; whether http is shut out decides how bad one is that http would carry. */
function cookiePoints(headers: Headers): number {
  const isHttpShutOut = transportPoints(headers) === 0
  const cookies = headers.getSetCookie().map((cookie) => {
    const [name = '', ...attributes] = cookie.toLowerCase().split(/;\s*/)
    const sameSite = attributes.find((each) => each.startsWith('samesite'))?.slice(9)
    const isSession = /login|sess/.test(name.split('=', 1)[0] ?? '')
    const isSecure = attributes.includes('secure')
    const faults = [
      !isSecure && (isHttpShutOut ? -5 : -20),
      !isSecure && isSession && (isHttpShutOut ? -10 : -40),
      isSession && !attributes.includes('httponly') && -30,
      sameSite !== undefined && !['lax', 'strict', 'none'].includes(sameSite) && -20,
      sameSite === 'none' && !isSecure && -20,
      sameSite === undefined && /csrf/.test(name) && -20,
    ]
    const worst = Math.min(0, ...faults.filter((fault) => fault !== false))
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

/** Six months, as the Observatory counts them, in seconds. */
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
