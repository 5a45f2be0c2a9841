import { LOCALE } from '#schemas/locale.ts'
import type { CheckName, Measured } from './performance-checks.ts'

export type SiteRequest = {
  readonly path: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
}

export type Answer = {
  readonly status: number
  /** Returns a header; empty if the response doesn’t have it. */
  readonly header: (name: string) => string
  /** Size of the body as transferred. */
  readonly bytes: number
  readonly text: () => string
}

export type Ask = (request: SiteRequest) => Promise<Answer>

/** Pages to measure: one with texts, one with portraits, one with a list. */
const PAGES = ['/', '/about', '/blog'] as const

/** Maximum number of scripts to check for minification. */
const MAX_SCRIPTS = 8

/** Average characters per line above which code counts as minified: it has thousands, source code has dozens. */
const MINIFIED_LINE_LENGTH = 200

const securityHeaderNames = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
]

/**
 * Measures one check on the running site, with a visitor's requests.
 *
 * @param isOn state of the check's switch; true for checks without one
 * @throws if the site does not answer
 */
export function measure(name: CheckName, isOn: boolean, ask: Ask): Promise<Measured> {
  return measurers[name](ask, isOn)
}

const measurers: Readonly<Record<CheckName, (ask: Ask, isOn: boolean) => Promise<Measured>>> = {
  async lazyLoading(ask, isOn) {
    const pages = await Promise.all(PAGES.map((path) => ask({ path })))
    const unavailable = unavailableText(pages)
    if (unavailable) return unavailable
    const images = pages.flatMap((page) => imagesOf(page.text()))
    const lazy = images.filter((tag) => /\sloading="lazy"/.test(tag)).length
    if (images.length === 0) return unknown(`No image files on ${PAGES.join(', ')}.`)
    return {
      text: `${lazy} of ${images.length} images on ${PAGES.join(', ')} are lazy-loaded.`,
      agrees: lazy === (isOn ? images.length : 0),
    }
  },

  async imageOptimization(ask, isOn) {
    const pages = await Promise.all(PAGES.map((path) => ask({ path })))
    const unavailable = unavailableText(pages)
    if (unavailable) return unavailable
    const address = pages.flatMap((page) => imagesOf(page.text()).map(addressOf)).find(isPhoto)
    if (!address) {
      return unknown(
        `No photo on ${PAGES.join(', ')}. Drawings are vectors, which need no conversion.`,
      )
    }
    if (!address.startsWith('/'))
      return unknown('Images come from another host, which isn’t measured.')
    const modern = await ask({ path: address, headers: { accept: 'image/avif,image/webp,*/*' } })
    const old = await ask({ path: address, headers: { accept: 'image/jpeg,image/png' } })
    return {
      text: `A photo is ${kindOf(modern)} for modern browsers and ${kindOf(old)} for old ones.`,
      agrees: /webp|avif/.test(modern.header('content-type')) === isOn,
    }
  },

  async codeMinification(ask, isOn) {
    const page = await ask({ path: '/' })
    const unavailable = unavailableText([page])
    if (unavailable) return unavailable
    const paths = scriptsOf(page.text()).slice(0, MAX_SCRIPTS)
    if (paths.length === 0) return unknown('The home page loads no scripts.')
    const scripts = (await Promise.all(paths.map((path) => ask({ path })))).map((script) =>
      script.text(),
    )
    const characters = scripts.reduce((sum, { length }) => sum + length, 0)
    const lines = scripts.reduce((sum, script) => sum + script.split('\n').length, 0)
    const perLine = Math.round(characters / lines)
    return {
      text: `${counted(scripts.length, 'script')} on /, ${size(characters)}, ${perLine.toLocaleString(LOCALE)} characters per line: ${perLine > MINIFIED_LINE_LENGTH ? '' : 'not '}minified.`,
      agrees: perLine > MINIFIED_LINE_LENGTH === isOn,
    }
  },

  async cacheHeaders(ask, isOn) {
    const page = await ask({ path: '/' })
    const unavailable = unavailableText([page])
    if (unavailable) return unavailable
    const [script] = scriptsOf(page.text())
    const built = script ? await ask({ path: script }) : null
    const policy = page.header('cache-control')
    return {
      text: `Cache-Control: ${policyText(policy)} on /${built ? `, ${policyText(built.header('cache-control'))} on a script` : ''}.`,
      agrees: policy.includes('no-store') !== isOn,
    }
  },

  async securityHeaders(ask, isOn) {
    const page = await ask({ path: '/' })
    const missing = securityHeaderNames.filter((name) => page.header(name) === '')
    const present = securityHeaderNames.length - missing.length
    const without = present > 0 && missing.length > 0 ? `; missing: ${missing.join(', ')}` : ''
    return {
      text: `${present} of ${securityHeaderNames.length} on /${without}.`,
      agrees: present === (isOn ? securityHeaderNames.length : 0),
    }
  },

  async compression(ask, isOn) {
    const compressed = await ask({ path: '/', headers: { 'accept-encoding': 'gzip' } })
    const plain = await ask({ path: '/', headers: { 'accept-encoding': 'identity' } })
    const unavailable = unavailableText([compressed, plain])
    if (unavailable) return unavailable
    const encoding = compressed.header('content-encoding')
    return {
      text: encoding
        ? `/ is compressed with ${encoding}: ${size(compressed.bytes)} instead of ${size(plain.bytes)}.`
        : `/ is not compressed: ${size(compressed.bytes)}.`,
      agrees: (encoding !== '') === isOn,
    }
  },

  async closedAdmin(ask) {
    const { status, header } = await ask({ path: '/admin' })
    const [place = ''] = header('location').split('?')
    const isRedirected = status >= 300 && status < 400 && place.endsWith('/signin')
    return {
      text: isRedirected
        ? `Without a session, /admin responds with ${status} and redirects to ${place}.`
        : `Without a session, /admin responds with ${status}.`,
      agrees: isRedirected,
    }
  },

  async signedMessages(ask) {
    const { status } = await ask({ path: '/api/revalidate', method: 'POST' })
    return { text: `An unsigned request gets ${status}.`, agrees: status === 401 }
  },

  async noBanner(ask) {
    const page = await ask({ path: '/' })
    const disclosing = ['server', 'x-powered-by'].filter((name) => page.header(name) !== '')
    return {
      text:
        disclosing.length === 0
          ? 'No Server or X-Powered-By header on /.'
          : `/ sends ${disclosing.join(', ')}.`,
      agrees: disclosing.length === 0,
    }
  },
}

function unknown(text: string): Measured {
  return { text, agrees: null }
}

/** Explains why pages cannot be measured; `undefined` if visitors get all of them. */
function unavailableText(pages: readonly Answer[]): Measured | undefined {
  const failed = pages.find(({ status }) => status !== 200)
  if (!failed) return undefined
  const why = failed.status === 503 ? ' (maintenance mode)' : ''
  return unknown(
    `Visitors get ${failed.status} instead of the page${why}, so there is nothing to measure.`,
  )
}

function imagesOf(html: string): string[] {
  return html.match(/<img\s[^>]*>/g) ?? []
}

function addressOf(tag: string): string {
  return (/\ssrc="([^"]*)"/.exec(tag)?.[1] ?? '').replaceAll('&amp;', '&')
}

function isPhoto(address: string): boolean {
  return address.includes('/images/') && !/\.svg(?:\?|$)/.test(address)
}

function scriptsOf(html: string): string[] {
  const tags = html.matchAll(/<script[^>]*\ssrc="(\/[^"]*)"/g)
  return [...new Set([...tags].map(([, path = '']) => path.replaceAll('&amp;', '&')))]
}

function kindOf(answer: Answer): string {
  return `${answer.header('content-type')} (${size(answer.bytes)})`
}

function policyText(policy: string): string {
  return policy === '' ? 'none' : `“${policy}”`
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

function size(bytes: number): string {
  const kilobytes = bytes / 1000
  return `${kilobytes < 10 ? kilobytes.toFixed(1) : Math.round(kilobytes).toLocaleString(LOCALE)} kB`
}
