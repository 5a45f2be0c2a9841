import { NextRequest, NextResponse } from 'next/server'
import { describe, expect, it } from 'vitest'
import { siteSettingsDefaults } from '#schemas/site-settings-defaults.ts'
import { switchedAnswer } from './switched-answer.ts'

const on = siteSettingsDefaults.performance
const security = [{ key: 'X-Content-Type-Options', value: 'nosniff' }]
const request = () =>
  new NextRequest('http://localhost:3000/about', {
    headers: { 'accept-encoding': 'gzip, br', cookie: 'a=1' },
  })

describe('What the proxy answers', () => {
  it('has the security headers, and leaves caching and compression to Next, with everything on', () => {
    const { headers } = switchedAnswer(NextResponse.next(), request(), on, security)

    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.has('cache-control')).toBe(false)
    expect(headers.has('x-middleware-override-headers')).toBe(false)
  })

  it('has no security headers once they are off', () => {
    const switches = { ...on, securityHeaders: false }
    const { headers } = switchedAnswer(NextResponse.next(), request(), switches, security)

    expect(headers.has('x-content-type-options')).toBe(false)
  })

  it('is kept by nobody once cache headers are off, in its own words where it has some', () => {
    const switches = { ...on, cacheHeaders: false }
    const page = switchedAnswer(NextResponse.next(), request(), switches, security)
    const own = NextResponse.next({ headers: { 'cache-control': 'private, no-store' } })
    const answer = switchedAnswer(own, request(), switches, security)

    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  it('tells Next that the visitor cannot unpack once compression is off, and changes no other header', () => {
    const switches = { ...on, compression: false }
    const { headers } = switchedAnswer(NextResponse.next(), request(), switches, security)

    expect(headers.get('x-middleware-request-accept-encoding')).toBe('identity')
    expect(headers.get('x-middleware-request-cookie')).toBe('a=1')
    expect(headers.get('x-middleware-next')).toBe('1')
  })
})
