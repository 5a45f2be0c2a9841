import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { prepareSitemapPages, refusalToServe } from './prepare-pages.ts'
import { NextUnreachable } from './render.ts'
import type { StoredResponse } from './store/port.ts'

function responseWith(body: string, status = 200): StoredResponse {
  const bodies = { br: Buffer.alloc(0), gzip: gzipSync(body) }
  return { status, headers: {}, bodies, etag: '"e"', tags: [], begun: 0 }
}

/** Prepares pages of a site and returns their paths. */
async function pathsPreparedFor(sitemap: StoredResponse): Promise<string[]> {
  const stored = new Map<string, StoredResponse>([['/blog', responseWith('')]])
  const prepared: string[] = []
  await prepareSitemapPages(
    {
      async prepare(paths) {
        for (const path of paths) {
          prepared.push(path)
          stored.set(path, path === '/sitemap.xml' ? sitemap : responseWith(''))
        }
        return new Map()
      },
    },
    { get: (path) => stored.get(path) },
  )
  return prepared
}

it('a new build has each page of the sitemap before visitors come, and renders none twice', async () => {
  const urls = ['/', '/about', '/blog', '/blog/a%20b'].map((path) => `https://site.example${path}`)
  const xml = `<urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join('\n')}</urlset>`
  expect(await pathsPreparedFor(responseWith(xml))).toEqual([
    '/sitemap.xml',
    '/',
    '/about',
    '/blog/a%20b',
  ])
})

it('a sitemap that cannot be rendered holds nothing up', async () => {
  expect(await pathsPreparedFor(responseWith('<h1>Error</h1>', 500))).toEqual(['/sitemap.xml'])
})

describe('a new version', () => {
  const fault = new Error('Next answered 500.')
  const paths = ['/', '/about', '/blog', '/contact']
  const preparedWith = (error: unknown, ...failed: string[]) =>
    new Map(paths.map((path) => [path, failed.includes(path) ? error : undefined]))

  it.each([[['/']], [['/about', '/blog', '/contact']]])(
    'does not take over if it fails at %j',
    (failed) => {
      const refusal = refusalToServe(preparedWith(fault, ...failed))
      expect(refusal).toContain(`${failed.length} of 4 pages`)
      expect(refusal).toContain(`${failed[0]}: Next answered 500.`)
    },
  )

  it('takes over if it renders its home page and most others, or Next has only just restarted', () => {
    expect(refusalToServe(preparedWith(fault))).toBeUndefined()
    expect(refusalToServe(preparedWith(fault, '/about', '/blog'))).toBeUndefined()
    expect(refusalToServe(preparedWith(new NextUnreachable('Connection refused'), ...paths))).toBe(
      undefined,
    )
  })
})
