import { describe, expect, it } from 'vitest'
import { freshen, type PageState, pageState } from './freshen.ts'
import { createTurns } from './turns.ts'

describe('bringing pages up to date', () => {
  it('asks for a page until the new one is there', async () => {
    const site = fakeSite({ '/blog': ['stale', 'stale', 'fresh'] })

    const pages = await freshen(['/blog'], 1000, site)

    expect(pages).toEqual([{ path: '/blog', state: 'fresh', ms: 23 }])
    expect(site.asked).toEqual(['/blog', '/blog', '/blog'])
  })

  it('asks once for a page that is fresh already', async () => {
    const site = fakeSite({ '/': ['fresh'] })

    await freshen(['/'], 1000, site)

    expect(site.asked).toEqual(['/'])
  })

  it('gives up when the time is over, and says so', async () => {
    const site = fakeSite({ '/blog': Array<PageState>(1000).fill('stale') })

    const pages = await freshen(['/blog'], 500, site)

    expect(pages[0]?.state).toBe('stale')
    expect(site.now()).toBeLessThanOrEqual(500)
  })

  it('does not wait for a page whose rendering failed', async () => {
    const site = fakeSite({ '/': ['stale', 'kept', 'fresh'] })

    const pages = await freshen(['/'], 1000, site)

    expect(pages[0]?.state).toBe('kept')
  })

  it('has the page that changed rendered before any other', async () => {
    const site = fakeSite({ '/blog/new': ['stale', 'stale', 'fresh'], '/blog': ['stale', 'fresh'] })

    await freshen(['/blog/new', '/blog', '/feed.xml'], 1000, site)

    expect(site.asked.slice(0, 3)).toEqual(['/blog/new', '/blog/new', '/blog/new'])
  })

  it('keeps the answers in the order of the pages', async () => {
    const paths = Array.from({ length: 12 }, (_, index) => `/blog/${index}`)
    const site = fakeSite({ '/blog/3': ['failed'] })

    const pages = await freshen(paths, 1000, site)

    expect(pages.map(({ path }) => path)).toEqual(paths)
    expect(pages[3]?.state).toBe('failed')
  })
})

describe('the state of a page', () => {
  const stored = 's-maxage=2592000, stale-while-revalidate=28944000'

  it('is fresh when it is served as stored for days', () => {
    expect(state(200, { 'x-nextjs-cache': 'HIT', 'cache-control': stored })).toBe('fresh')
  })

  it('is fresh for a missing page that is stored as missing', () => {
    expect(state(404, { 'x-nextjs-cache': 'HIT', 'cache-control': stored })).toBe('fresh')
  })

  it('is stale while the old page is served', () => {
    expect(state(200, { 'x-nextjs-cache': 'STALE', 'cache-control': stored })).toBe('stale')
  })

  it('is kept when Next stored the old page for another half minute', () => {
    const short = 's-maxage=30, stale-while-revalidate=31535970'

    expect(state(200, { 'x-nextjs-cache': 'HIT', 'cache-control': short })).toBe('kept')
  })

  it('is new when it was rendered for this request', () => {
    expect(state(200, { 'x-nextjs-cache': 'MISS', 'cache-control': stored })).toBe('new')
  })

  it('is failed when the site answers with an error', () => {
    expect(state(500, {})).toBe('failed')
  })
})

function state(status: number, headers: Record<string, string>): PageState {
  return pageState({ status, headers: new Headers(headers) })
}

/** A site whose pages go through the given states, one per request; the last one stays. The clock moves only while waiting. */
function fakeSite(states: Record<string, PageState[]>) {
  const asked: string[] = []
  let time = 0
  return {
    asked,
    turns: createTurns(2),
    now: () => time,
    look: async (path: string): Promise<PageState> => {
      const visits = asked.filter((each) => each === path).length
      asked.push(path)
      const own = states[path] ?? ['fresh']
      return own[Math.min(visits, own.length - 1)] ?? 'fresh'
    },
    wait: async (ms: number) => {
      time += ms
    },
  }
}
