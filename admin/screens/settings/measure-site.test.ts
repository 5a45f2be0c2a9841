import { describe, expect, it } from 'vitest'
import { type Answer, type Ask, measure, type SiteRequest } from './measure-site.ts'

type Told = { status?: number; headers?: Record<string, string>; body?: string }

/** A site with the same response for every path, except those in `at`. */
function site(
  everywhere: Told,
  at: (question: SiteRequest) => Told | undefined = () => undefined,
): Ask {
  return async (question) => {
    const { status = 200, headers = {}, body = '' } = at(question) ?? everywhere
    const answer: Answer = {
      status,
      header: (name) => headers[name] ?? '',
      bytes: body.length,
      text: () => body,
    }
    return answer
  }
}

describe('A measurement of the running site', () => {
  it('counts lazy-loaded images and compares with the switch', async () => {
    const mixed = site({ body: '<img src="/a.png" loading="lazy"/><img src="/b.png"/>' })

    expect(await measure('lazyLoading', true, mixed)).toMatchObject({ agrees: false })
    expect((await measure('lazyLoading', true, mixed)).text).toMatch(/^3 of 6 images/)
    const eager = site({ body: '<img loading="eager" src="/a.png"/>' })
    expect(await measure('lazyLoading', false, eager)).toMatchObject({ agrees: true })
  })

  it('returns null for what cannot be measured', async () => {
    expect(await measure('lazyLoading', true, site({ body: '<p>Words</p>' }))).toMatchObject({
      agrees: null,
    })
    const drawing = site({ body: '<img src="/lake/images/p/d/a-1x1.svg" loading="lazy"/>' })
    expect((await measure('imageOptimization', true, drawing)).agrees).toBeNull()
  })

  it('explains that visitors get no page in maintenance mode', async () => {
    const closed = site({ status: 503 })
    for (const name of [
      'lazyLoading',
      'codeMinification',
      'cacheHeaders',
      'compression',
    ] as const) {
      expect(await measure(name, true, closed)).toEqual({
        text: expect.stringContaining('503'),
        agrees: null,
      })
    }
  })

  it('compares the image formats for modern and old browsers', async () => {
    const page = { body: '<img src="/lake/images/p/d/a-9x9.jpg?w=9&amp;auto=format"/>' }
    const converting = site(page, ({ path, headers = {} }) =>
      path === '/lake/images/p/d/a-9x9.jpg?w=9&auto=format'
        ? { headers: { 'content-type': headers.accept?.split(',')[0] ?? '' }, body: 'x' }
        : undefined,
    )
    const found = await measure('imageOptimization', true, converting)
    expect(found.agrees).toBe(true)
    expect(found.text).toMatch(/image\/avif .* image\/jpeg/)
  })

  it.each([
    ['const a=1;'.repeat(100), true],
    ['const a = 1\n'.repeat(100), false],
  ])('recognizes minified scripts', async (body, isMinified) => {
    const built = site({ body }, ({ path }) =>
      path === '/' ? { body: '<script src="/_next/a.js" async=""></script>' } : undefined,
    )
    expect((await measure('codeMinification', isMinified, built)).agrees).toBe(true)
    expect((await measure('codeMinification', !isMinified, built)).agrees).toBe(false)
  })

  it('reads the cache policy of a page', async () => {
    const kept = site({ headers: { 'cache-control': 's-maxage=31536000' } })
    const lost = site({ headers: { 'cache-control': 'no-store' } })
    expect(await measure('cacheHeaders', true, kept)).toMatchObject({ agrees: true })
    expect(await measure('cacheHeaders', false, lost)).toMatchObject({ agrees: true })
    expect(await measure('cacheHeaders', true, lost)).toMatchObject({ agrees: false })
  })

  it('names the security headers that are missing', async () => {
    const one = site({ headers: { 'x-frame-options': 'SAMEORIGIN' } })
    const { text, agrees } = await measure('securityHeaders', true, one)
    expect(agrees).toBe(false)
    expect(text).toMatch(/^1 of 6 on \/; missing: content-security-policy, /)
    expect(await measure('securityHeaders', false, site({}))).toEqual({
      text: '0 of 6 on /.',
      agrees: true,
    })
  })

  it('compares the size of a page with and without compression', async () => {
    const packing = site({ body: 'x'.repeat(50_000) }, ({ headers = {} }) =>
      headers['accept-encoding'] === 'gzip'
        ? { headers: { 'content-encoding': 'gzip' }, body: 'x'.repeat(9_000) }
        : undefined,
    )
    expect(await measure('compression', true, packing)).toEqual({
      text: '/ is compressed with gzip: 9.0 kB instead of 50 kB.',
      agrees: true,
    })
  })

  it.each([
    ['closedAdmin', { status: 307, headers: { location: '/signin?next=%2Fadmin' } }, true],
    ['closedAdmin', { status: 200 }, false],
    ['signedMessages', { status: 401 }, true],
    ['signedMessages', { status: 200 }, false],
    ['noBanner', {}, true],
    ['noBanner', { headers: { 'x-powered-by': 'Next.js' } }, false],
  ] as const)('measures %s', async (name, told, agrees) => {
    expect((await measure(name, true, site(told))).agrees).toBe(agrees)
  })
})
