import { describe, expect, it } from 'vitest'
import { hashSource, nonceSource } from './csp.ts'
import { type HeaderSettings, headersAt, isWorkplace } from './headers.ts'

const embedded: HeaderSettings = {
  siteUrl: 'http://localhost:3000',
  hsts: 'host',
  isDevelopment: false,
  usesHostedSanity: false,
  hostedSupabaseUrl: undefined,
}

describe('security headers', () => {
  it('allow a page to load only from our own origin and be framed only by it', () => {
    const policy = directives('/about', embedded)

    expect(policy.get('default-src')).toEqual(["'self'"])
    expect(policy.get('script-src')).toEqual(["'self'"])
    expect(policy.get('style-src')).toEqual(["'self'"])
    expect(policy.get('connect-src')).toEqual(["'self'"])
    expect(policy.get('frame-ancestors')).toEqual(["'self'"])
    expect(policy.get('object-src')).toEqual(["'none'"])
  })

  it('keep the embedded Studio from connecting to any other host', () => {
    const sources = [...directives('/studio/structure', embedded).values()].flat()

    expect(sources.filter((source) => source.includes('//'))).toEqual([])
    expect(sources).not.toContain("'unsafe-eval'")
  })

  it.each(['/about', '/studio/structure'])(
    'allow only inline scripts with a hash or nonce at %s',
    (path) => {
      // The hash of CSP level 3, section 8.3.
      const hash = "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='"
      expect(hashSource("alert('Hello, world.');")).toBe(hash)

      const inline = { scripts: [nonceSource('abc'), hash] }
      const policy = directives(path, { ...embedded, inline })
      expect(policy.get('script-src')).toEqual(["'self'", "'nonce-abc'", hash])
    },
  )

  it('keep an uploaded SVG from running scripts when opened on its own', () => {
    const policy = directives('/lake/files/a.svg', embedded)

    expect(policy.get('default-src')).toEqual(["'none'"])
    expect(policy.has('script-src')).toBe(false)
  })

  it('allow the Studio to connect to a hosted lake, and pages to load its images', () => {
    const hosted = { ...embedded, usesHostedSanity: true }

    expect(directives('/studio/structure', hosted).get('connect-src')).toContain(
      'https://*.api.sanity.io',
    )
    expect(directives('/studio/structure', hosted).get('connect-src')).toContain(
      'wss://*.api.sanity.io',
    )
    expect(directives('/studio/structure', hosted).get('img-src')).toContain(
      'https://*.googleusercontent.com',
    )
    expect(directives('/about', hosted).get('img-src')).toContain('https://cdn.sanity.io')
    expect(directives('/about', hosted).get('connect-src')).toEqual(["'self'"])
  })

  it('allow pages to connect to the hosted Supabase and no other', () => {
    const hosted = { ...embedded, hostedSupabaseUrl: 'https://abc.supabase.example/' }

    expect(directives('/about', hosted).get('connect-src')).toEqual([
      "'self'",
      'https://abc.supabase.example',
      'wss://abc.supabase.example',
    ])
  })

  it('allow eval, inline scripts and styles, and sockets only in development', () => {
    const inline = { scripts: [nonceSource('abc')] }
    const policy = directives('/about', { ...embedded, isDevelopment: true, inline })

    // With a nonce, browsers would ignore 'unsafe-inline'.
    expect(policy.get('script-src')).toEqual(["'self'", "'unsafe-inline'", "'unsafe-eval'"])
    expect(policy.get('style-src')).toEqual(["'self'", "'unsafe-inline'"])
    expect(policy.get('connect-src')).toContain('ws:')
  })

  it.each([
    ['http://localhost:3000', 'subdomains', undefined],
    ['https://brightkeel.example', 'off', undefined],
    ['https://brightkeel.example', 'host', 'max-age=63072000'],
    ['https://brightkeel.example', 'subdomains', 'max-age=63072000; includeSubDomains'],
  ] as const)('of %s with HSTS=%s insist on https: %s', (siteUrl, hsts, value) => {
    const headers = headersAt('/about', { ...embedded, siteUrl, hsts })
    expect(headers['strict-transport-security']).toBe(value)
  })

  it.each([
    '/admin',
    '/admin/settings',
    '/signin',
    '/studio/structure',
    '/api/viewer',
    '/_next/x.js',
  ])('do not depend on settings at %s', (path) => {
    expect(isWorkplace(path)).toBe(true)
  })

  it.each(['/', '/about', '/administration', '/blog/api', '/signing-up', '/lakes'])(
    'depend on settings at %s',
    (path) => {
      expect(isWorkplace(path)).toBe(false)
    },
  )
})

function directives(path: string, settings: HeaderSettings): Map<string, string[]> {
  const policy = headersAt(path, settings)['content-security-policy'] ?? ''
  const parts = policy.split('; ').map((part) => part.split(' '))
  return new Map(parts.map(([name = '', ...sources]) => [name, sources]))
}
