import { describe, expect, it } from 'vitest'
import { isWorkplace, pageHeaders, securityHeaders } from './headers.ts'

const embedded = {
  siteUrl: 'http://localhost:3000',
  isDevelopment: false,
  usesHostedSanity: false,
  hostedSupabaseUrl: undefined,
}

describe('security headers', () => {
  it('let nothing but our own origin be loaded on a page, and only ourselves frame it', () => {
    const policy = directives('page', embedded)

    expect(policy.get('default-src')).toEqual(["'self'"])
    expect(policy.get('script-src')).toEqual(["'self'", "'unsafe-inline'"])
    expect(policy.get('connect-src')).toEqual(["'self'"])
    expect(policy.get('frame-ancestors')).toEqual(["'self'"])
    expect(policy.get('object-src')).toEqual(["'none'"])
  })

  it('keep the embedded Studio from calling any other host', () => {
    const sources = [...directives('/studio/:path*', embedded).values()].flat()

    expect(sources.filter((source) => source.includes('//'))).toEqual([])
    expect(sources).not.toContain("'unsafe-eval'")
  })

  it('let an uploaded SVG that is opened by itself run no script', () => {
    const policy = directives('/lake/:path*', embedded)

    expect(policy.get('default-src')).toEqual(["'none'"])
    expect(policy.has('script-src')).toBe(false)
  })

  it('let the Studio reach Sanity, and pages load its pictures, when the lake is hosted', () => {
    const hosted = { ...embedded, usesHostedSanity: true }

    expect(directives('/studio/:path*', hosted).get('connect-src')).toContain(
      'https://*.api.sanity.io',
    )
    expect(directives('page', hosted).get('img-src')).toContain('https://cdn.sanity.io')
    expect(directives('page', hosted).get('connect-src')).toEqual(["'self'"])
  })

  it('let pages reach a hosted Supabase and no other', () => {
    const hosted = { ...embedded, hostedSupabaseUrl: 'https://abc.supabase.example/' }

    expect(directives('page', hosted).get('connect-src')).toEqual([
      "'self'",
      'https://abc.supabase.example',
      'wss://abc.supabase.example',
    ])
  })

  it('allow eval and sockets while developing only', () => {
    const policy = directives('page', { ...embedded, isDevelopment: true })

    expect(policy.get('script-src')).toContain("'unsafe-eval'")
    expect(policy.get('connect-src')).toContain('ws:')
  })

  it('demand https in future only where the site is on https', () => {
    expect(names(embedded)).not.toContain('Strict-Transport-Security')
    expect(names({ ...embedded, siteUrl: 'https://brightkeel.example' })).toContain(
      'Strict-Transport-Security',
    )
  })

  it('put the general policy first, so that the special ones win', () => {
    const [first, second, ...others] = securityHeaders(embedded).map(({ source }) => source)

    expect(first).toBe(second)
    expect(others).not.toContain(first)
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
    'come from the proxy at %s',
    (path) => {
      expect(isWorkplace(path)).toBe(false)
    },
  )
})

type Settings = Parameters<typeof securityHeaders>[0]

function directives(source: string, settings: Settings): Map<string, string[]> {
  const rules = securityHeaders(settings).filter((rule) => rule.source === source)
  const header = [
    ...(source === 'page' ? pageHeaders(settings) : []),
    ...rules.flatMap(({ headers }) => headers),
  ].find(({ key }) => key === 'Content-Security-Policy')
  const parts = (header?.value ?? '').split('; ').map((part) => part.split(' '))
  return new Map(parts.map(([name = '', ...sources]) => [name, sources]))
}

function names(settings: Settings): string[] {
  return pageHeaders(settings).map(({ key }) => key)
}
