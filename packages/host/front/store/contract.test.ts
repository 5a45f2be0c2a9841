import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { diskStore } from './disk.ts'
import { createExpiries } from './expiries.ts'
import { memoryStore } from './memory.ts'
import type { Store, StoredResponse } from './port.ts'

const stores: [name: string, open: () => Store][] = [
  ['in memory', () => memoryStore({ maxBytes: 1_000_000, maxMissing: 3 })],
  ['with a copy on disk', () => openDisk(newFile())],
]

describe.each(stores)('a store %s', (_, open) => {
  it('returns a stored response with its body', () => {
    const store = open()
    store.put('/about', response({ text: 'About us' }))

    expect(store.get('/about')?.bodies.gzip.toString()).toBe('About us')
    expect(store.get('/')).toBeUndefined()
  })

  it('counts its pages, and those that are stale', () => {
    const store = open()
    store.put('/about', response({ tags: ['a'] }))
    store.put('/blog', response({ tags: ['b'] }))
    store.put('/missing', response({ status: 404 }))
    store.expire(['a'])

    expect(store.count()).toEqual({ stored: 2, stale: 1 })
  })

  it('treats a response as stale when one of its tags has expired since its render started', () => {
    const store = open()
    const about = response({ tags: ['settings', 'id:a'] })
    const blog = response({ tags: ['settings', 'id:b'] })
    store.expire(['id:a'])

    expect(store.isCurrent(about)).toBe(false)
    expect(store.isCurrent(blog)).toBe(true)
    expect(store.isCurrent({ ...about, begun: store.expiries })).toBe(true)
  })

  it('treats all responses as stale after a gap, and those rendered since as current', () => {
    const store = open()
    const before = response({ tags: ['x'] })
    store.expireAll()

    expect(store.isCurrent(before)).toBe(false)
    expect(store.isCurrent({ ...before, begun: store.expiries })).toBe(true)
    store.expire(['x'])
    expect(store.isCurrent({ ...before, begun: store.expiries - 1 })).toBe(false)
  })

  it('never replaces a response by one of an earlier render', () => {
    const store = open()
    store.put('/about', response({ begun: 2, text: 'new' }))
    store.put('/about', response({ begun: 1, text: 'late' }))

    expect(store.get('/about')?.bodies.gzip.toString()).toBe('new')
  })

  it('treats a response as stale after its maximum age', () => {
    const store = open()

    expect(store.isCurrent(response({ expiresAt: Date.now() - 1 }))).toBe(false)
    expect(store.isCurrent(response({ expiresAt: Date.now() + 10_000 }))).toBe(true)
  })

  it('lists stale pages: the edited one first, then the most visited', () => {
    const store = open()
    for (const path of ['/a', '/b', '/c']) store.put(path, response({ tags: ['posts'] }))
    store.put('/edited', response({ tags: ['posts', 'post-1'] }))
    store.put('/other', response({ tags: ['about'] }))
    for (let i = 0; i < 3; i++) store.get('/b')
    store.get('/c')
    store.expire(['posts', 'post-1'])

    expect(store.stalePages(3)).toEqual([
      { path: '/edited', isEdited: true },
      { path: '/b', isEdited: false },
      { path: '/c', isEdited: false },
    ])
  })

  it('counts the article as edited and not the list when each alone has one of the expired tags', () => {
    const store = open()
    store.put('/blog', response({ tags: ['posts', 'post-1', 'post-2', 'post-3'] }))
    store.put('/blog/1', response({ tags: ['post-1', 'slug-1', 'categories'] }))
    store.put('/about', response({ tags: ['about'] }))
    for (let i = 0; i < 3; i++) store.get('/blog')
    store.expire(['posts', 'post-1', 'slug-1'])

    expect(store.stalePages(3)).toEqual([
      { path: '/blog/1', isEdited: true },
      { path: '/blog', isEdited: false },
    ])
  })

  it('counts no page as edited when everything is stale', () => {
    const store = open()
    store.put('/a', response({ tags: ['x'] }))
    store.put('/b', response({ tags: ['y'] }))
    store.get('/b')
    store.expireAll()

    expect(store.stalePages(5)).toEqual([
      { path: '/b', isEdited: false },
      { path: '/a', isEdited: false },
    ])
  })

  it('lists only HTML pages with the status 200', () => {
    const store = open()
    store.put('/a', response({ tags: ['x'] }))
    store.put('/gone', response({ status: 404, tags: ['x'] }))
    store.put(
      '/sitemap.xml',
      response({ tags: ['x'], headers: { 'content-type': 'application/xml' } }),
    )
    store.expire(['x'])

    expect(store.stalePages(5).map(({ path }) => path)).toEqual(['/a'])
  })
})

describe('a store in memory', () => {
  it('evicts the least recently requested response when it is full', () => {
    const store = memoryStore({ maxBytes: 3300 })
    for (const key of ['/a', '/b', '/c']) store.put(key, response({}))
    store.get('/a')
    store.put('/d', response({}))

    expect(['/a', '/b', '/c', '/d'].filter((key) => store.get(key))).toEqual(['/a', '/c', '/d'])
  })

  it('stores few missing pages, and evicts no page for them', () => {
    const store = memoryStore({ maxBytes: 3300, maxMissing: 2 })
    store.put('/a', response({}))
    for (let i = 0; i < 100; i++) store.put(`/bogus-${i}`, response({ status: 404 }))

    expect(store.get('/a')).toBeDefined()
    expect(store.get('/bogus-97')).toBeUndefined()
    expect(store.get('/bogus-99')).toBeDefined()
  })
})

describe('expiries', () => {
  it('forget the oldest tags, and then treat earlier renders as stale', () => {
    const expiries = createExpiries({ maxTags: 2 })
    const about = { tags: ['about'], begun: 0 }
    expiries.expire(['a', 'b'])
    expect(expiries.isCurrent(about)).toBe(true)
    expiries.expire(['c'])

    expect(expiries.isCurrent({ ...about, begun: 0 })).toBe(false)
    expect(expiries.isCurrent({ ...about, begun: 1 })).toBe(true)
    expect(expiries.isCurrent({ tags: ['c'], begun: 1 })).toBe(false)
  })
})

describe('a store on disk', () => {
  it('has its pages after a restart, all of them stale', () => {
    const file = newFile()
    const before = openDisk(file)
    before.put('/a', response({ tags: ['x'], text: 'stored' }))
    before.expire(['y'])
    before.put('/b', response({ tags: ['y'], begun: before.expiries }))
    before.close()
    const after = openDisk(file)

    const [a, b] = [after.get('/a'), after.get('/b')]
    expect(a?.bodies.gzip.toString()).toBe('stored')
    expect([a, b].map((each) => each && after.isCurrent(each))).toEqual([false, false])
    const fresh = response({ tags: ['x'], begun: after.expiries, text: 'fresh' })
    after.put('/a', fresh)
    expect(after.get('/a')?.bodies.gzip.toString()).toBe('fresh')
    expect(after.isCurrent(fresh)).toBe(true)
  })

  it('does not bring back a deleted page', () => {
    const file = newFile()
    const before = openDisk(file)
    before.put('/c', response({ tags: ['x'] }))
    before.put('/c', response({ status: 404, tags: ['x'], begun: 1 }))
    before.close()

    expect(openDisk(file).get('/c')).toBeUndefined()
  })

  it('removes the pages of another build', () => {
    const file = newFile()
    const before = openDisk(file)
    before.put('/a', response({}))
    before.close()

    expect(openDisk(file, 'another build').get('/a')).toBeUndefined()
  })

  it('stores no missing page', () => {
    const file = newFile()
    const before = openDisk(file)
    before.put('/bogus', response({ status: 404 }))
    before.close()

    expect(openDisk(file).get('/bogus')).toBeUndefined()
  })

  it('removes the oldest pages when they take too much of the disk', () => {
    const file = newFile()
    const store = diskStore({ file, build: 'b', maxMemoryBytes: 1, maxDiskBytes: 4000 })
    const text = 'x'.repeat(100)
    for (let i = 0; i < 60; i++) store.put(`/${i}`, response({ begun: i, text }))

    const remaining = Array.from({ length: 60 }, (_, i) => store.get(`/${i}`)).filter(Boolean)
    expect(remaining.length).toBeLessThanOrEqual(21)
    expect(store.get('/0')).toBeUndefined()
    store.put('/new', response({ begun: 99, text }))
    expect(store.get('/new')).toBeDefined()
  })
})

const folder = mkdtempSync(join(tmpdir(), 'store-'))

let files = 0

function newFile(): string {
  files += 1
  return join(folder, `${files}.sqlite`)
}

function openDisk(file: string, build = 'build'): Store {
  return diskStore({ file, build, maxMemoryBytes: 1_000_000, maxDiskBytes: 1_000_000 })
}

function response({
  text = 'text',
  ...rest
}: Partial<StoredResponse> & { text?: string }): StoredResponse {
  const body = Buffer.from(text)
  return {
    status: 200,
    headers: { 'content-type': 'text/html' },
    bodies: { br: body, gzip: body },
    etag: '"etag"',
    tags: [],
    begun: 0,
    ...rest,
  }
}
