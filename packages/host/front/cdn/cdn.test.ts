import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { root } from '#host/launch/settings.ts'
import { createExpiries } from '../store/expiries.ts'
import { memoryStore } from '../store/memory.ts'
import type { StoredResponse } from '../store/port.ts'
import { createCdn } from './cdn.ts'
import { Purger } from './purger.ts'
import { readCdnSettings } from './settings.ts'
import { hashTag, SITE_TAG } from './tags.ts'

const notKept = { 'cdn-cache-control': 'no-store' }

describe('a CDN keeps', () => {
  it('a current page for a day, with its tags', () => {
    const { cdn } = open()
    expect(cdn.headersFor(page)).toEqual({
      'cdn-cache-control': 'max-age=86400, stale-while-revalidate=60, stale-if-error=86400',
      'cache-tag': `${SITE_TAG},${hashTag('a')},${hashTag('b')}`,
    })
    // Sending a page again costs nothing.
    expect(cdn.headersFor(page)).toBe(cdn.headersFor(page))
  })

  it('a page that expires by itself until then', () => {
    const site = open()
    const timed = { ...page, expiresAt: 90_000 }
    expect(site.cdn.headersFor(timed)['cdn-cache-control']).toMatch(/^max-age=90,/)
    site.time = 60_500
    expect(site.cdn.headersFor(timed)['cdn-cache-control']).toMatch(/^max-age=29,/)
    site.time = 89_500
    expect(site.cdn.headersFor(timed)).toEqual(notKept)
  })

  it('pages under the header that the CDN reads', () => {
    const fastly = open({ CDN_TAG_HEADER: 'Surrogate-Key', CDN_CACHE_HEADER: 'Surrogate-Control' })
    expect(fastly.cdn.headersFor(page)).toEqual({
      'surrogate-control': 'max-age=86400, stale-while-revalidate=60, stale-if-error=86400',
      'surrogate-key': `${SITE_TAG} ${hashTag('a')} ${hashTag('b')}`,
    })
    const shared = open({ CDN_CACHE_HEADER: 'Cache-Control' }).cdn
    expect(shared.headersFor(page)['cache-control']).toBe(
      'public, max-age=0, must-revalidate, s-maxage=86400',
    )
    expect(shared.headersFor({ ...page, status: 404 })).toEqual({})
  })
})

describe('a CDN does not keep', () => {
  it('a stale page, which is sent while a new one is rendered', () => {
    const { cdn } = open()
    cdn.store.expire(['b'])
    expect(cdn.headersFor(page)).toEqual(notKept)
  })

  it('a missing page, so that requests for it are counted', () => {
    expect(open().cdn.headersFor({ ...page, status: 404 })).toEqual(notKept)
  })

  it('a page with more tags than it takes', () => {
    expect(open({ CDN_MAX_TAGS_PER_PAGE: '2' }).cdn.headersFor(page)).toEqual(notKept)
  })

  it('anything while this front would not learn of a change', () => {
    const site = open()
    site.isConnected = false
    expect(site.cdn.headersFor(page)).toEqual(notKept)
  })

  it.each([
    ['/about', notKept],
    ['/search', notKept],
    ['/admin', notKept],
    ['/api/viewer', notKept],
    ['/lake/v2025-02-19/data/query/production', notKept],
    ['/_site/main.js', {}],
    ['/_next/static/chunk.js', {}],
    ['/lake/images/p/d/a-1x1.png', {}],
  ])('a response at %s by default, unless its name changes with it', (path, headers) => {
    expect(open().cdn.defaultHeaders(path)).toEqual(headers)
  })
})

describe('an expiry', () => {
  it('makes the own copy stale before it is purged', async () => {
    const site = open()
    site.cdn.store.expire(['a', 'redirects'])
    expect([site.cdn.store.isCurrent(page), site.requests]).toEqual([false, []])
    await site.sends()
    expect(site.requests).toEqual([[hashTag('a')]])
  })

  it('of everything is purged once while there is no connection, and again when there is', async () => {
    const site = open()
    site.isConnected = false
    for (let probe = 0; probe < 3; probe += 1) {
      site.cdn.store.expireAll()
      await site.sends()
    }
    expect(site.requests).toEqual([[SITE_TAG]])
    site.isConnected = true
    site.cdn.store.expireAll()
    await site.sends()
    expect(site.requests).toEqual([[SITE_TAG], [SITE_TAG]])
  })
})

it('the VCL lets requests with a cookie of a person pass, by the same rule as the front', () => {
  const source = readFileSync(`${root}/packages/host/front/request-kinds.ts`, 'utf8')
  const [, rule = ''] = /const personal =\s*\/\(\?:\^\|;\\s\*\)(.+)\/\n/.exec(source) ?? []
  const asPosix = rule.replaceAll('(?:', '(')
  expect(asPosix).toContain('signed-in')
  expect(readFileSync(`${root}/docs/deploy/varnish.vcl`, 'utf8')).toContain(asPosix)
})

const page: StoredResponse = {
  status: 200,
  headers: { 'cache-control': 'public, max-age=0, must-revalidate' },
  bodies: { br: Buffer.from(''), gzip: Buffer.from('') },
  etag: '"e"',
  tags: ['a', 'b'],
  begun: 0,
}

function open(variables: Record<string, string> = {}) {
  const settings = readCdnSettings({
    CDN_PURGE_URL: 'http://cdn.example',
    CDN_PURGE_BODY: '{tags:json}',
    ...variables,
  })
  if (!settings) throw new Error('There is no CDN.')
  const requests: (readonly string[])[] = []
  const site = { time: 0, isConnected: true }
  let wake: (() => void)[] = []
  const purger = new Purger({
    send: async (tags) => {
      requests.push(tags)
      return { ok: true }
    },
    maxTagsPerPurge: 10,
    onFailure: () => undefined,
    // Repetitions, which take longer, never come.
    wait: (ms) => new Promise((resolve) => ms < 1000 && wake.push(resolve)),
  })
  purger.open()
  const cdn = createCdn({
    settings,
    store: memoryStore({ maxBytes: 1000, expiries: createExpiries({ now: () => site.time }) }),
    purger,
    isConnected: () => site.isConnected,
    now: () => site.time,
  })
  return Object.assign(site, {
    cdn,
    requests,
    async sends() {
      for (let turn = 0; turn < 3; turn += 1) {
        const woken = wake
        wake = []
        for (const resolve of woken) resolve()
        await new Promise((resolve) => setImmediate(resolve))
      }
    },
  })
}
