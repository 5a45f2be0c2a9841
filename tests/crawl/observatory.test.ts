import { describe, expect, it } from 'vitest'
import { observe, type Scan } from './observatory.ts'

const strict = {
  'content-security-policy':
    "default-src 'none'; script-src 'self' 'sha256-abc='; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
}

/** Builds a scan with strict headers, some of them changed or removed (null). */
function scan(changed: Record<string, string | null> = {}, other: Partial<Scan> = {}): Scan {
  const headers = new Headers()
  for (const [name, value] of Object.entries({ ...strict, ...changed })) {
    if (value !== null) headers.set(name, value)
  }
  return {
    url: 'https://brightkeel.example/about',
    headers,
    html: '<script src="/_site/a.js"></script><script type="application/ld+json">{}</script>',
    preflight: { origin: 'https://elsewhere.example', headers: new Headers() },
    plainHttp: 'a redirect to https',
    ...other,
  }
}

const policy = (value: string) => scan({ 'content-security-policy': value })

describe('the score of a page', () => {
  it('is 120 with allowlists for scripts, styles and frames, and lists the points', () => {
    const { score, points } = observe(scan())
    expect(score).toBe(120)
    expect(Object.entries(points).filter(([, value]) => value !== 0)).toEqual([
      ['content-security-policy', 10],
      ['referrer-policy', 5],
      ['x-frame-options', 5],
    ])
  })

  it('gives no extra points if too much is missing: 80 with inline scripts allowed', () => {
    const loose = "default-src 'self'; script-src 'self' 'unsafe-inline'; frame-ancestors 'self'"
    expect(observe(policy(loose)).score).toBe(80)
  })

  it('is never below zero', () => {
    const bare = Object.fromEntries(Object.keys(strict).map((name) => [name, null]))
    const html = '<script src="http://elsewhere.example/a.js"></script>'
    expect(observe(scan(bare, { html, plainHttp: 'the page' })).score).toBe(0)
  })
})

describe('a policy', () => {
  it.each([
    ["default-src 'none'; script-src 'self'", 10],
    ["default-src 'self'", 5],
    ["default-src 'self'; script-src 'self' 'nonce-abc' 'unsafe-inline'", 5],
    ["default-src 'self'; style-src 'self' 'unsafe-inline'", 0],
    ["default-src 'self'; img-src http:", -10],
    ["default-src 'self'; script-src 'self' 'unsafe-eval'", -10],
    ["default-src 'self'; connect-src http://a.example", -20],
    ["default-src 'self'; script-src 'self' data:", -20],
    ["default-src 'none'; script-src 'self'; object-src *", -20],
    ["script-src 'self'", -20],
    ["default-src 'self'; default-src 'none'", -25],
    ['', -25],
  ])('%s gives %i', (value, points) => {
    expect(observe(policy(value)).points['content-security-policy']).toBe(points)
  })
})

describe('other headers', () => {
  it.each([
    ['strict-transport-security', null, -20],
    ['strict-transport-security', 'includeSubDomains', -20],
    ['strict-transport-security', 'max-age=1, max-age=2', -20],
    ['strict-transport-security', 'max-age=86400', -10],
    ['referrer-policy', null, 0],
    ['referrer-policy', 'unsafe-url', -5],
    ['referrer-policy', 'unsafe-url, same-origin', 5],
    ['x-content-type-options', null, -5],
    ['cross-origin-resource-policy', 'same-origin', 10],
    ['cross-origin-resource-policy', 'everybody', -5],
  ])('%s: %s gives %i', (name, value, points) => {
    expect(observe(scan({ [name]: value })).points[name]).toBe(points)
  })

  it('framing can be restricted by either of two headers', () => {
    const points = (headers: Record<string, string | null>) =>
      observe(scan({ 'content-security-policy': "default-src 'self'", ...headers })).points[
        'x-frame-options'
      ]
    expect(points({})).toBe(5)
    expect(points({ 'x-frame-options': null })).toBe(-20)
  })

  it.each([
    ['session=1; Secure; HttpOnly; SameSite=Lax', 5],
    ['theme=dark; Secure', 0],
    ['theme=dark; SameSite=Lax', -5],
    ['session=1; HttpOnly; SameSite=Lax', -10],
    ['session=1; Secure; SameSite=Lax', -30],
    ['theme=dark; Secure; SameSite=Sometimes', -20],
  ])('the cookie %s gives %i', (cookie, points) => {
    expect(observe(scan({ 'set-cookie': cookie })).points.cookies).toBe(points)
  })

  it("a page that any origin can read with the visitor's cookies loses half", () => {
    const origin = 'https://elsewhere.example'
    const headers = new Headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
    })
    expect(observe(scan({}, { preflight: { origin, headers } })).score).toBe(50)
  })
})

it.each([
  ['/a.js', 0],
  ['https://elsewhere.example/a.js', -5],
  ['//elsewhere.example/a.js', -50],
  ['http://elsewhere.example/a.js', -50],
])('the script %s gives %i', (source, points) => {
  const html = `<script src="${source}"></script>`
  expect(observe(scan({}, { html })).points['subresource-integrity']).toBe(points)
})
