import type { CheckName, Measured } from './performance-checks.ts'

export type Question = {
  readonly path: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
}

export type Answer = {
  readonly status: number
  /** Empty where there is none. */
  readonly header: (name: string) => string
  /** As they came over the wire. */
  readonly bytes: number
  readonly text: () => string
}

export type Ask = (question: Question) => Promise<Answer>

/** Pages that show what the site is made of: words, portraits, a list. */
const PAGES = ['/', '/about', '/blog'] as const

/** More scripts of a page than this are not looked into. */
const MOST_SCRIPTS = 8

/** Minified code has thousands of characters to a line, written code some dozens. */
const LONG_LINE = 200

const protecting = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
]

/**
 * Finds out on the running site what a check is about, by asking as a visitor would.
 *
 * @param isOn what its switch says; true for the checks without one
 * @throws when the site does not answer itself
 */
export function measure(name: CheckName, isOn: boolean, ask: Ask): Promise<Measured> {
  return measures[name](ask, isOn)
}

const measures: Readonly<Record<CheckName, (ask: Ask, isOn: boolean) => Promise<Measured>>> = {
  async lazyLoading(ask, isOn) {
    const pages = await Promise.all(PAGES.map((path) => ask({ path })))
    const refused = refusalOf(pages)
    if (refused) return refused
    const pictures = pages.flatMap((page) => imagesOf(page.text()))
    const lazy = pictures.filter((tag) => /\sloading="lazy"/.test(tag)).length
    if (pictures.length === 0) return unknown(`No image files on ${PAGES.join(', ')}.`)
    return {
      text: `${lazy} of ${pictures.length} images on ${PAGES.join(', ')} wait until they are near.`,
      agrees: lazy === (isOn ? pictures.length : 0),
    }
  },

  async imageOptimization(ask, isOn) {
    const pages = await Promise.all(PAGES.map((path) => ask({ path })))
    const refused = refusalOf(pages)
    if (refused) return refused
    const address = pages.flatMap((page) => imagesOf(page.text()).map(addressOf)).find(isPhoto)
    if (!address) {
      return unknown(
        `No photograph on ${PAGES.join(', ')}. Drawings travel as vectors, which need no size and no format.`,
      )
    }
    if (!address.startsWith('/')) return unknown('Images come from another host: not asked.')
    const modern = await ask({ path: address, headers: { accept: 'image/avif,image/webp,*/*' } })
    const old = await ask({ path: address, headers: { accept: 'image/jpeg,image/png' } })
    return {
      text: `A photograph comes as ${kindOf(modern)} to a browser of today, as ${kindOf(old)} to an old one.`,
      agrees: /webp|avif/.test(modern.header('content-type')) === isOn,
    }
  },

  async codeMinification(ask, isOn) {
    const page = await ask({ path: '/' })
    const refused = refusalOf([page])
    if (refused) return refused
    const paths = scriptsOf(page.text()).slice(0, MOST_SCRIPTS)
    if (paths.length === 0) return unknown('The home page loads no script.')
    const scripts = (await Promise.all(paths.map((path) => ask({ path })))).map((script) =>
      script.text(),
    )
    const characters = scripts.reduce((sum, { length }) => sum + length, 0)
    const lines = scripts.reduce((sum, script) => sum + script.split('\n').length, 0)
    const perLine = Math.round(characters / lines)
    return {
      text: `${counted(scripts.length, 'script')} of /, ${size(characters)}, ${perLine.toLocaleString('en-US')} characters to a line: ${perLine > LONG_LINE ? '' : 'not '}minified.`,
      agrees: perLine > LONG_LINE === isOn,
    }
  },

  async cacheHeaders(ask, isOn) {
    const page = await ask({ path: '/' })
    const refused = refusalOf([page])
    if (refused) return refused
    const [script] = scriptsOf(page.text())
    const built = script ? await ask({ path: script }) : null
    const policy = page.header('cache-control')
    return {
      text: `/ says ${said(policy)}${built ? `, a built file ${said(built.header('cache-control'))}` : ''}.`,
      agrees: policy.includes('no-store') !== isOn,
    }
  },

  async securityHeaders(ask, isOn) {
    const page = await ask({ path: '/' })
    const missing = protecting.filter((name) => page.header(name) === '')
    const found = protecting.length - missing.length
    const without = found > 0 && missing.length > 0 ? `; without ${missing.join(', ')}` : ''
    return {
      text: `${found} of ${protecting.length} on /${without}.`,
      agrees: found === (isOn ? protecting.length : 0),
    }
  },

  async compression(ask, isOn) {
    const packed = await ask({ path: '/', headers: { 'accept-encoding': 'gzip' } })
    const plain = await ask({ path: '/', headers: { 'accept-encoding': 'identity' } })
    const refused = refusalOf([packed, plain])
    if (refused) return refused
    const encoding = packed.header('content-encoding')
    return {
      text: encoding
        ? `/ travels as ${encoding}: ${size(packed.bytes)} instead of ${size(plain.bytes)}.`
        : `/ travels as it is: ${size(packed.bytes)}.`,
      agrees: (encoding !== '') === isOn,
    }
  },

  async closedAdmin(ask) {
    const { status, header } = await ask({ path: '/admin' })
    const [place = ''] = header('location').split('?')
    const isSentAway = status >= 300 && status < 400 && place.endsWith('/signin')
    return {
      text: isSentAway
        ? `/admin answers a stranger ${status}, to ${place}.`
        : `/admin answers a stranger ${status}.`,
      agrees: isSentAway,
    }
  },

  async signedMessages(ask) {
    const { status } = await ask({ path: '/api/revalidate', method: 'POST' })
    return { text: `One without a signature is answered ${status}.`, agrees: status === 401 }
  },

  async noBanner(ask) {
    const page = await ask({ path: '/' })
    const named = ['server', 'x-powered-by'].filter((name) => page.header(name) !== '')
    return {
      text:
        named.length === 0 ? 'No Server and no X-Powered-By on /.' : `${named.join(', ')} on /.`,
      agrees: named.length === 0,
    }
  },
}

function unknown(text: string): Measured {
  return { text, agrees: null }
}

/** What visitors do not get cannot be measured as they would have it. */
function refusalOf(pages: readonly Answer[]): Measured | undefined {
  const refused = pages.find(({ status }) => status !== 200)
  if (!refused) return undefined
  const why = refused.status === 503 ? ' (maintenance mode)' : ''
  return unknown(`Visitors get ${refused.status} in place of the page${why}: nothing to measure.`)
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
  const found = html.matchAll(/<script[^>]*\ssrc="(\/[^"]*)"/g)
  return [...new Set([...found].map(([, path = '']) => path.replaceAll('&amp;', '&')))]
}

function kindOf(answer: Answer): string {
  return `${answer.header('content-type')} (${size(answer.bytes)})`
}

function said(policy: string): string {
  return policy === '' ? 'nothing' : `“${policy}”`
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

function size(bytes: number): string {
  const kilobytes = bytes / 1000
  return `${kilobytes < 10 ? kilobytes.toFixed(1) : Math.round(kilobytes).toLocaleString('en-US')} kB`
}
