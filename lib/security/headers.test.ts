import { describe, expect, it } from 'vitest'
import { hashSource, nonceSource } from './csp.ts'
import { type HeaderSettings, headersAt, isWorkplace } from './headers.ts'

const embedded = {
  siteUrl: 'http://localhost:3000',
  isDevelopment: false,
  usesHostedSanity: false,
  hostedSupabaseUrl: undefined,
}

describe('security headers', () => {
  it('let nothing but our own origin be loaded on a page, and only ourselves frame it', () => {
    const policy = directives('/about', embedded)

    expect(policy.get('default-src')).toEqual(["'self'"])
    expect(policy.get('script-src')).toEqual(["'self'"])
    expect(policy.get('style-src')).toEqual(["'self'"])
    expect(policy.get('connect-src')).toEqual(["'self'"])
    expect(policy.get('frame-ancestors')).toEqual(["'self'"])
    expect(policy.get('object-src')).toEqual(["'none'"])
  })

  it('keep the embedded Studio from calling any other host', () => {
    const sources = [...directives('/studio/structure', embedded).values()].flat()

    expect(sources.filter((source) => source.includes('//'))).toEqual([])
    expect(sources).not.toContain("'unsafe-eval'")
  })

  it.each(['/about', '/studio/structure'])(
    'let inline scripts run at %s by hash or nonce, and no others',
    (path) => {
      // The hash of CSP level 3, section 8.3.
      const hash = "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='"
      expect(hashSource("alert('Hello, world.');")).toBe(hash)

      const inline = { scripts: [nonceSource('abc'), hash] }
      const policy = directives(path, { ...embedded, inline })
      expect(policy.get('script-src')).toEqual(["'self'", "'nonce-abc'", hash])
    },
  )

  it('let an uploaded SVG that is opened by itself run no script', () => {
    const policy = directives('/lake/files/a.svg', embedded)

    expect(policy.get('default-src')).toEqual(["'none'"])
    expect(policy.has('script-src')).toBe(false)
  })

  it('let the Studio reach Sanity, and pages load its pictures, when the lake is hosted', () => {
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

  it('let pages reach a hosted Supabase and no other', () => {
    const hosted = { ...embedded, hostedSupabaseUrl: 'https://abc.supabase.example/' }

    expect(directives('/about', hosted).get('connect-src')).toEqual([
      "'self'",
      'https://abc.supabase.example',
      'wss://abc.supabase.example',
    ])
  })

  it('allow eval, any inline script or style and sockets while developing only', () => {
    const inline = { scripts: [nonceSource('abc')] }
    const policy = directives('/about', { ...embedded, isDevelopment: true, inline })

    // A nonce beside it would take the permission back.
    expect(policy.get('script-src')).toEqual(["'self'", "'unsafe-inline'", "'unsafe-eval'"])
    expect(policy.get('style-src')).toEqual(["'self'", "'unsafe-inline'"])
    expect(policy.get('connect-src')).toContain('ws:')
  })

  it('demand https in future only where the site is on https', () => {
    expect(names(embedded)).not.toContain('strict-transport-security')
    expect(names({ ...embedded, siteUrl: 'https://brightkeel.example' })).toContain(
      'strict-transport-security',
    )
  })

  it.each([
    '/admin',
    '/admin/settings',
    '/signin',
    '/studio/structure',
    '/api/viewer',
    '/_next/x.js',
  ])('are out of the reach of every setting at %s', (path) => {
    expect(isWorkplace(path)).toBe(true)
  })

  it.each(['/', '/about', '/administration', '/blog/api', '/signing-up', '/lakes'])(
    'are under a setting at %s',
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

function names(settings: HeaderSettings): string[] {
  return Object.keys(headersAt('/about', settings))
}
