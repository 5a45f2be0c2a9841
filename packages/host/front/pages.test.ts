import { describe, expect, it } from 'vitest'
import { createIdleGate, type IdleGate } from './idle-gate.ts'
import { createPages } from './pages.ts'
import { NextUnreachable, type Rendered } from './render.ts'
import { memoryStore } from './store/memory.ts'

describe('pages', () => {
  it('are rendered once for any number of requests', async () => {
    const site = open()
    site.says('/about', 'About')

    const answers = await Promise.all(Array.from({ length: 20 }, () => site.get('/about')))
    expect(new Set(answers)).toEqual(new Set(['About']))
    expect(await site.get('/about')).toBe('About')
    expect(site.rendered).toEqual(['/about'])
  })

  it('that are missing are rendered once for all made-up paths', async () => {
    const site = open({ addressOf: async (path) => (path === '/about' ? path : '/_not-found') })
    site.says('/about', 'About')
    site.says('/_not-found', 'Oops')
    const unknown = Array.from({ length: 10_000 }, (_, number) => `/nowhere-${number}`)
    for (const path of unknown) expect(await site.get(path)).toBe('Oops')
    expect(await site.get('/about')).toBe('About')
    expect(site.rendered).toEqual(['/_not-found', '/about'])
  })

  it('are rendered during searches, which request one of them themselves', async () => {
    const site = open()
    site.says('/search-index.json', '[]')
    const searches = ['/search?q=a', '/search?q=b', '/search?q=c']
    for (const path of searches) {
      site.says(path, 'results')
      site.holds(path)
    }
    const results = searches.map((path) => site.pages.renderOnce(path))
    await expect.poll(() => site.rendered).toEqual(searches)
    expect(await site.get('/search-index.json')).toBe('[]')
    for (const path of searches) site.release(path)()
    await Promise.all(results)
  })

  it('are rendered again after an expiry of one of their tags, and no others', async () => {
    const site = open()
    site.says('/about', 'old')
    site.says('/blog', 'blog', ['posts'])
    await site.get('/about')
    await site.get('/blog')
    site.says('/about', 'new')
    site.pages.expire(['about'])

    expect(await site.get('/about')).toBe('new')
    expect(await site.get('/blog')).toBe('blog')
    expect(site.rendered.filter((path) => path === '/blog')).toHaveLength(1)
  })

  it('do not wait for a render that started before the expiry, nor count it as current', async () => {
    const site = open()
    site.says('/about', 'first')
    await site.get('/about')
    site.pages.expire(['about'])
    site.holds('/about')
    site.says('/about', 'overtaken')
    const overtaken = site.get('/about')
    await expect.poll(() => site.rendered).toHaveLength(2)
    const release = site.release('/about')
    site.says('/about', 'newest')
    site.pages.expire(['about'])

    expect(await site.get('/about')).toBe('newest')
    release()
    expect(await overtaken).toBe('newest')
    expect(await site.get('/about')).toBe('newest')
  })

  it('are served stale when the render fails, and rendered again later', async () => {
    const site = open()
    site.says('/about', 'old')
    await site.get('/about')
    site.fails('/about')
    site.pages.expire(['about'])

    expect(await site.get('/about')).toBe('old')
    expect(await site.get('/about')).toBe('old')
    expect(site.rendered).toHaveLength(2)
    site.says('/about', 'new')
    site.passes(1000)
    expect(await site.get('/about')).toBe('new')
  })

  it('are served stale when the render hangs', async () => {
    const site = open({ wait: async () => undefined })
    site.says('/about', 'old')
    await site.get('/about')
    site.holds('/about')
    site.pages.expire(['about'])

    expect(await site.get('/about')).toBe('old')
  })

  it('fail when there is no stale one', async () => {
    const site = open()
    site.fails('/about')

    await expect(site.get('/about')).rejects.toThrow('no answer')
  })

  it('are not stored when the response has no tags', async () => {
    const site = open()
    site.says('/robots.txt', 'robots', undefined)

    await site.get('/robots.txt')
    await site.get('/robots.txt')
    expect(site.rendered).toHaveLength(2)
  })

  it('are rendered again without a request: first the edited one, then the most visited', async () => {
    const site = open()
    for (const path of ['/a', '/b', '/c']) site.says(path, path, ['all'])
    site.says('/edited', 'old', ['all', 'edited'])
    for (const path of ['/a', '/edited']) await site.get(path)
    for (let i = 0; i < 5; i++) await site.get('/c')
    for (let i = 0; i < 3; i++) await site.get('/b')
    site.rendered.length = 0
    site.publishes(['all', 'edited'])

    await expect.poll(() => site.rendered).toEqual(['/edited', '/c', '/b', '/a'])
  })

  it('yield to requests, except for the edited one', async () => {
    const idle = createIdleGate({ wait: () => new Promise(() => undefined) })
    const site = open({ idle })
    for (const path of ['/a', '/b']) site.says(path, path, ['all'])
    site.says('/edited', 'old', ['all', 'edited'])
    for (const path of ['/a', '/b', '/edited']) await site.get(path)
    site.rendered.length = 0
    const release = idle.markBusy()
    site.publishes(['all', 'edited'])

    await expect.poll(() => site.rendered).toEqual(['/edited'])
    expect(await site.get('/a')).toBe('/a')
    expect(site.rendered).toEqual(['/edited', '/a'])
    release()
    await expect.poll(() => site.rendered).toEqual(['/edited', '/a', '/b'])
  })

  it('are all rendered again after a gap in the stream of changes', async () => {
    const site = open()
    site.says('/about', 'old')
    await site.get('/about')
    site.says('/about', 'new')
    site.pages.expireAll()

    expect(await site.get('/about')).toBe('new')
    expect(site.rendered).toHaveLength(2)
  })

  it('are prepared one after another while no request waits', async () => {
    const idle = createIdleGate({ wait: () => new Promise(() => undefined) })
    const site = open({ idle })
    for (const path of ['/a', '/b']) site.says(path, path)
    const release = idle.markBusy()
    const prepared = site.pages.prepare(['/a', '/broken', '/b'])
    await new Promise(setImmediate)
    expect(site.rendered).toEqual([])
    release()
    await prepared
    expect(site.rendered).toEqual(['/a', '/broken', '/b'])
    expect(await site.get('/b')).toBe('/b')
    expect(site.rendered).toHaveLength(3)
  })

  it('yield to editors when they are new, and not otherwise', async () => {
    const editorsIdle = createIdleGate({ wait: () => new Promise(() => undefined) })
    const site = open({ editorsIdle })
    for (const path of ['/known', '/seen-first']) site.says(path, path)
    await site.get('/known')
    site.rendered.length = 0
    const release = editorsIdle.markBusy()
    const seen = site.get('/seen-first')
    site.pages.expire(['known'])
    expect(await site.get('/known')).toBe('/known')

    expect(site.rendered).toEqual(['/known'])
    release()
    expect(await seen).toBe('/seen-first')
  })

  it('that are new are rendered one at a time, which leaves a slot for an edited page', async () => {
    const site = open()
    site.says('/about', 'old')
    await site.get('/about')
    site.rendered.length = 0
    const crawled = Array.from({ length: 20 }, (_, at) => `/blog/${at}`)
    for (const path of crawled) {
      site.says(path, path)
      site.holds(path)
    }
    const all = crawled.map((path) => site.get(path))
    await expect.poll(() => site.rendered).toEqual(['/blog/0'])
    site.says('/about', 'new')
    site.publishes(['about'])

    expect(await site.get('/about')).toBe('new')
    expect(site.rendered).toEqual(['/blog/0', '/about'])
    for (const path of crawled) site.release(path)()
    expect(await Promise.all(all)).toEqual(crawled)
  })

  it('that failed are rendered when an admin retries them', async () => {
    const site = open()
    for (const path of ['/a', '/b']) site.says(path, 'old', ['all'])
    await site.get('/a')
    await site.get('/b')
    for (const path of ['/a', '/b']) site.fails(path)
    site.pages.expire(['all'])
    site.pages.renew()
    await expect.poll(() => site.rendered).toHaveLength(4)
    for (const path of ['/a', '/b']) site.says(path, 'new', ['all'])
    expect(await site.get('/a')).toBe('old')
    site.pages.retryFailing()

    await expect.poll(() => site.rendered).toHaveLength(6)
    expect([await site.get('/a'), await site.get('/b')]).toEqual(['new', 'new'])
    expect(site.rendered).toHaveLength(6)
  })

  it('that failed while Next was down are all rendered once one of them succeeds', async () => {
    const site = open({ wait: () => new Promise(() => undefined) })
    for (const path of ['/a', '/b']) site.says(path, 'old', ['all'])
    site.says('/broken', 'old')
    for (const path of ['/a', '/b', '/broken']) await site.get(path)
    site.fails('/broken')
    site.pages.expire(['broken'])
    expect(await site.get('/broken')).toBe('old')
    site.stopNext()
    site.pages.expire(['all'])
    for (const path of ['/a', '/b']) expect(await site.get(path)).toBe('old')
    site.rendered.length = 0
    site.startNext()
    for (const path of ['/a', '/b']) site.says(path, 'new', ['all'])
    expect(await site.get('/a'), 'within 0.2 s of the failure').toBe('old')
    site.passes(200)

    expect(await site.get('/a')).toBe('new')
    await expect.poll(() => site.rendered).toEqual(['/a', '/b'])
    expect(await site.get('/b')).toBe('new')
    expect(site.pages.failing()).toMatchObject([{ path: '/broken' }])
  })

  it.each([
    ['a search', (site: Site) => site.pages.renderOnce('/search?q=a')],
    ['a page that is not stored', (site: Site) => site.pages.answer('/search?q=a')],
  ])('%s waits while Next restarts, and while the content server does', async (_, request) => {
    let isContentDown = false
    const turns: (() => void)[] = []
    const site = open({
      isContentDown: () => isContentDown,
      wait: () => new Promise((resolve) => turns.push(resolve)),
    })
    const takeTurn = () => {
      for (const resolve of turns.splice(0)) resolve()
    }
    site.stopNext()
    const answer = request(site)
    await expect.poll(() => turns.length).toBeGreaterThan(0)
    isContentDown = true
    site.startNext()
    site.rendered.length = 0
    takeTurn()
    await expect.poll(() => turns.length).toBeGreaterThan(0)
    expect(site.rendered, 'nothing is rendered without content').toEqual([])
    isContentDown = false
    site.says('/search?q=a', 'results')
    takeTurn()
    expect(await answer).toBeDefined()
    expect(site.rendered).toEqual(['/search?q=a'])
  })

  it('fail when the content server is up, and when it stays down', async () => {
    let isContentDown = true
    const site = open({ isContentDown: () => isContentDown, wait: async (ms) => site.passes(ms) })
    await expect(site.pages.renderOnce('/search?q=a')).rejects.toThrow('no answer')
    expect(site.rendered).toHaveLength(2)
    isContentDown = false
    await expect(site.pages.renderOnce('/search?q=a')).rejects.toThrow('no answer')
    expect(site.rendered).toHaveLength(3)
  })

  it('are rendered once for several expiries while they are queued', async () => {
    const site = open()
    for (const path of ['/first', '/second', '/new']) {
      site.says(path, 'old')
      await site.get(path)
    }
    for (const path of ['/first', '/second']) site.holds(path)
    site.rendered.length = 0
    site.pages.expire(['first', 'second'])
    const both = [site.get('/first'), site.get('/second')]
    await expect.poll(() => site.rendered).toHaveLength(2)
    site.says('/new', 'newest')
    for (let i = 0; i < 5; i++) site.publishes(['new'])
    for (const path of ['/first', '/second']) site.release(path)()
    await Promise.all(both)

    expect(await site.get('/new')).toBe('newest')
    expect(site.rendered).toEqual(['/first', '/second', '/new'])
  })

  it('are renewed one at a time, even if one of them hangs', async () => {
    const turn = Promise.withResolvers<void>()
    const site = open({ wait: (ms) => (ms === 1000 ? turn.promise : new Promise(() => undefined)) })
    for (const path of ['/a', '/b']) {
      site.says(path, path, ['all'])
      await site.get(path)
    }
    site.rendered.length = 0
    site.holds('/a')
    site.publishes(['all'])
    await expect.poll(() => site.rendered).toEqual(['/a'])
    turn.resolve()

    await expect.poll(() => site.rendered).toEqual(['/a', '/b'])
    site.release('/a')()
  })

  it('that fail are listed with their error, and rendered again without a request', async () => {
    const later: (() => void)[] = []
    const site = open({ wait: () => new Promise((resolve) => later.push(resolve)) })
    site.says('/about', 'old')
    site.says('/blog', 'blog', ['about'])
    for (const path of ['/about', '/blog']) await site.get(path)
    site.fails('/about')
    site.publishes(['about'])
    await expect.poll(() => site.pages.failing()).toMatchObject([{ path: '/about', since: 0 }])
    await expect.poll(() => site.pages.nextRetryAt).toBe(1000)
    site.says('/about', 'new')
    site.passes(1000)
    for (const resolve of later.splice(0)) resolve()

    await expect.poll(() => site.pages.failing()).toEqual([])
    expect(await site.get('/about')).toBe('new')
  })

  it('that hang delay only the first request', async () => {
    const waits: number[] = []
    const site = open({
      wait: async (ms) => {
        waits.push(ms)
      },
    })
    site.says('/about', 'old')
    await site.get('/about')
    site.holds('/about')
    site.pages.expire(['about'])
    waits.length = 0
    expect(await site.get('/about')).toBe('old')
    site.passes(1500)
    expect(await site.get('/about')).toBe('old')

    expect(waits.filter((ms) => ms !== 250)).toContain(0)
    site.release('/about')()
  })

  it('are not rendered for each of many expiries in a row', async () => {
    const site = open()
    site.says('/a', 'a', ['all'])
    await site.get('/a')
    site.holds('/a')
    for (let i = 0; i < 100; i++) {
      site.pages.expire(['all'])
      site.pages.renew()
    }

    await expect.poll(() => site.rendered).toHaveLength(2)
    site.release('/a')()
    await expect.poll(() => site.rendered.length).toBeLessThanOrEqual(4)
    expect(await site.get('/a')).toBe('a')
  })
})

type Given = {
  wait?: (ms: number) => Promise<void>
  idle?: IdleGate
  editorsIdle?: IdleGate
  addressOf?: (path: string) => Promise<string>
  isContentDown?: () => boolean
}

type Site = ReturnType<typeof open>

function open({ wait, idle, editorsIdle, addressOf, isContentDown }: Given = {}) {
  const texts = new Map<string, { text: string; tags: readonly string[] | undefined }>()
  const held = new Map<string, PromiseWithResolvers<void>>()
  const rendered: string[] = []
  let time = 0
  let isDown = false

  const render = async (path: string): Promise<Rendered> => {
    rendered.push(path)
    const page = texts.get(path)
    await held.get(path)?.promise
    if (isDown) throw new NextUnreachable('no connection')
    if (!page) throw new Error('no answer')
    return {
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: Buffer.from(page.text),
      tags: page.tags,
      maxAgeSeconds: undefined,
      nonce: 'n',
    }
  }
  const store = memoryStore({ maxBytes: 1_000_000 })
  const pages = createPages({
    store,
    render,
    onFailure: () => undefined,
    now: () => time,
    ...(wait && { wait }),
    ...(idle && { idle }),
    ...(editorsIdle && { editorsIdle }),
    ...(addressOf && { addressOf }),
    ...(isContentDown && { isContentDown }),
  })

  return {
    pages,
    rendered,
    says(path: string, text: string, ...tags: [tags?: readonly string[] | undefined]) {
      texts.set(path, { text, tags: tags.length > 0 ? tags[0] : [path.slice(1)] })
    },
    fails: (path: string) => texts.delete(path),
    stopNext() {
      isDown = true
    },
    startNext() {
      isDown = false
    },
    holds: (path: string) => held.set(path, Promise.withResolvers()),
    /** @returns a function that continues the renders on hold. Later renders are not held. */
    release(path: string) {
      const gate = held.get(path)
      held.delete(path)
      return () => gate?.resolve()
    },
    publishes(tags: readonly string[]) {
      pages.expire(tags)
      pages.renew()
    },
    passes(ms: number) {
      time += ms
    },
    async get(path: string): Promise<string> {
      const answer = await pages.answer(path)
      if ('unstored' in answer) return answer.unstored.body.toString()
      const { gunzipSync } = await import('node:zlib')
      return gunzipSync(answer.stored.bodies.gzip).toString()
    },
  }
}
