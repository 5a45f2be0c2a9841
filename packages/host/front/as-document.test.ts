import { describe, expect, it } from 'vitest'
import { BEFORE_FIRST_PAINT } from '#lib/before-first-paint.ts'
import { hashSource } from '#lib/security/csp.ts'
import { createDocuments } from './as-document.ts'
import type { Rendered } from './render.ts'

const problems: string[] = []
const { toPublic } = createDocuments({
  routes: {
    pages: [],
    pageAt: (path) => ({ path, unknownModules: path === '/tool' ? ['tool.client.tsx'] : [] }),
  },
  policy: { isDevelopment: false, usesHostedSanity: false, hostedSupabaseUrl: undefined },
  onProblem: (_path, problem) => problems.push(problem),
})

function rendered(nonce: string, body = ''): Rendered {
  const html =
    '<!DOCTYPE html><html><head><title>Words</title>' +
    `<link rel="stylesheet" href="/_next/static/a.css" nonce="${nonce}"/>` +
    `<script src="/_next/static/a.js" async="" nonce="${nonce}"></script></head>` +
    `<body><script>${BEFORE_FIRST_PAINT}</script><script type="application/ld+json">{}</script>` +
    `${body}<script nonce="${nonce}">(self.__next_f=self.__next_f||[]).push([0])</script>` +
    `<script nonce="${nonce}">self.__next_f.push([1,"{\\"nonce\\":\\"${nonce}\\"}"])</script></body></html>`
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      link: `</_next/static/a.css>; rel=preload; as="style"; nonce="${nonce}"`,
    },
    body: Buffer.from(html),
    tags: ['content'],
    maxAgeSeconds: undefined,
    nonce,
  }
}

function send(path: string, page: Rendered) {
  const { headers, body } = toPublic(path, page)
  const [, scripts = ''] = /script-src ([^;]*)/.exec(headers['content-security-policy'] ?? '') ?? []
  return { headers, html: body.toString(), scripts: scripts.split(' ') }
}

const banner = hashSource(BEFORE_FIRST_PAINT)

describe('a page with its framework scripts', () => {
  it('allows the scripts that Next wrote into it, by the hash of what is sent', () => {
    const { html, scripts } = send('/tool', rendered('n0nce'))

    const nextScripts = [...html.matchAll(/<script>((?:\(self|self)[^<]*)<\/script>/g)]
    expect(nextScripts).toHaveLength(2)
    expect(scripts).toEqual([
      "'self'",
      banner,
      ...nextScripts.map(([, text = '']) => hashSource(text)),
    ])
  })

  it('allows no injected script', () => {
    const injected = '<script>self.__next_f.push(alert(1))</script><script nonce="">b()</script>'
    const { html, scripts } = send('/tool', rendered('n0nce', injected))

    expect(html).toContain(injected)
    expect(scripts).toEqual(send('/tool', rendered('n0nce')).scripts)
  })

  it('is the same for every render, and does not reveal the nonce', () => {
    const [first, second] = [send('/tool', rendered('n0nce')), send('/tool', rendered('an0ther'))]

    expect(first).toEqual(second)
    expect(JSON.stringify(first)).not.toContain('n0nce')
    expect(first.headers.link).toBe('</_next/static/a.css>; rel=preload; as="style"')
  })

  it('keeps them when it has an unknown script, and reports that', () => {
    const { scripts } = send('/about', rendered('n0nce', '<script>b()</script>'))

    expect(problems).toEqual(['has an unknown script: b()'])
    expect(scripts).toEqual(send('/tool', rendered('n0nce')).scripts)
  })
})

it('a document allows only the banner’s script, and has no trace of the nonce', () => {
  const { headers, html, scripts } = send('/about', rendered('n0nce'))

  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; /)
  expect(scripts).toEqual(["'self'", banner])
  expect(html).not.toContain('n0nce')
  expect(html).toContain('<link rel="stylesheet" href="/_next/static/a.css"/>')
})

it('a response that is no page is unchanged', () => {
  const feed = { ...rendered('n0nce'), headers: { 'content-type': 'application/rss+xml' } }
  expect(toPublic('/feed.xml', feed)).toBe(feed)
})
