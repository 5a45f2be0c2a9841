import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { diskStore } from './disk.ts'
import { createExpiries } from './expiries.ts'
import { memoryStore } from './memory.ts'
import type { Kept, Store } from './port.ts'

const stores: [name: string, open: () => Store][] = [
  ['in memory', () => memoryStore({ mostBytes: 1_000_000, mostMissing: 3 })],
  ['with a copy on disk', () => openDisk(newFile())],
]

describe.each(stores)('a store %s', (_, open) => {
  it('gives back what it keeps, with its bytes', () => {
    const store = open()
    store.put('/about', kept({ text: 'About us' }))

    expect(store.get('/about')?.bodies.gzip.toString()).toBe('About us')
    expect(store.get('/')).toBeUndefined()
  })

  it('takes an answer for old when one of its tags has expired since its render began, and no other', () => {
    const store = open()
    const about = kept({ tags: ['settings', 'id:a'] })
    const blog = kept({ tags: ['settings', 'id:b'] })
    store.expire(['id:a'])

    expect(store.isCurrent(about)).toBe(false)
    expect(store.isCurrent(blog)).toBe(true)
    expect(store.isCurrent({ ...about, begun: store.expiries })).toBe(true)
  })

  it('treats every response as stale after a gap, and those rendered since as current', () => {
    const store = open()
    const before = kept({ tags: ['x'] })
    store.expireAll()

    expect(store.isCurrent(before)).toBe(false)
    expect(store.isCurrent({ ...before, begun: store.expiries })).toBe(true)
    store.expire(['x'])
    expect(store.isCurrent({ ...before, begun: store.expiries - 1 })).toBe(false)
  })

  it('never puts an answer in the place of one that was begun later', () => {
    const store = open()
    store.put('/about', kept({ begun: 2, text: 'new' }))
    store.put('/about', kept({ begun: 1, text: 'late' }))

    expect(store.get('/about')?.bodies.gzip.toString()).toBe('new')
  })

  it('takes an answer for old when its time is over', () => {
    const store = open()

    expect(store.isCurrent(kept({ goodUntil: Date.now() - 1 }))).toBe(false)
    expect(store.isCurrent(kept({ goodUntil: Date.now() + 10_000 }))).toBe(true)
  })

  it('lists stale pages: the edited one first, then the most visited', () => {
    const store = open()
    for (const path of ['/a', '/b', '/c']) store.put(path, kept({ tags: ['posts'] }))
    store.put('/edited', kept({ tags: ['posts', 'post-1'] }))
    store.put('/other', kept({ tags: ['about'] }))
    for (let i = 0; i < 3; i++) store.get('/b')
    store.get('/c')
    store.expire(['posts', 'post-1'])

    expect(store.stalePages(3)).toEqual([
      { path: '/edited', isEdited: true },
      { path: '/b', isEdited: false },
      { path: '/c', isEdited: false },
    ])
  })

  it('calls the article edited and not the list when each alone has one of the expired tags', () => {
    const store = open()
    store.put('/blog', kept({ tags: ['posts', 'post-1', 'post-2', 'post-3'] }))
    store.put('/blog/1', kept({ tags: ['post-1', 'slug-1', 'categories'] }))
    store.put('/about', kept({ tags: ['about'] }))
    for (let i = 0; i < 3; i++) store.get('/blog')
    store.expire(['posts', 'post-1', 'slug-1'])

    expect(store.stalePages(3)).toEqual([
      { path: '/blog/1', isEdited: true },
      { path: '/blog', isEdited: false },
    ])
  })

  it('calls no page edited when everything is stale', () => {
    const store = open()
    store.put('/a', kept({ tags: ['x'] }))
    store.put('/b', kept({ tags: ['y'] }))
    store.get('/b')
    store.expireAll()

    expect(store.stalePages(5)).toEqual([
      { path: '/b', isEdited: false },
      { path: '/a', isEdited: false },
    ])
  })

  it('lists only pages that people read', () => {
    const store = open()
    store.put('/a', kept({ tags: ['x'] }))
    store.put('/gone', kept({ status: 404, tags: ['x'] }))
    store.put('/sitemap.xml', kept({ tags: ['x'], headers: { 'content-type': 'application/xml' } }))
    store.expire(['x'])

    expect(store.stalePages(5).map(({ path }) => path)).toEqual(['/a'])
  })
})

describe('a store in memory', () => {
  it('lets what was not asked for longest go when it is full', () => {
    const store = memoryStore({ mostBytes: 3300 })
    for (const key of ['/a', '/b', '/c']) store.put(key, kept({}))
    store.get('/a')
    store.put('/d', kept({}))

    expect(['/a', '/b', '/c', '/d'].filter((key) => store.get(key))).toEqual(['/a', '/c', '/d'])
  })

  it('keeps few of the addresses at which nothing is, and no page goes for them', () => {
    const store = memoryStore({ mostBytes: 3300, mostMissing: 2 })
    store.put('/a', kept({}))
    for (let i = 0; i < 100; i++) store.put(`/bogus-${i}`, kept({ status: 404 }))

    expect(store.get('/a')).toBeDefined()
    expect(store.get('/bogus-97')).toBeUndefined()
    expect(store.get('/bogus-99')).toBeDefined()
  })
})

describe('expiries', () => {
  it('forget old tags rather than grow without end, and then treat what they concern as stale', () => {
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
    before.put('/a', kept({ tags: ['x'], text: 'kept' }))
    before.expire(['y'])
    before.put('/b', kept({ tags: ['y'], begun: before.expiries }))
    before.close()
    const after = openDisk(file)

    const [a, b] = [after.get('/a'), after.get('/b')]
    expect(a?.bodies.gzip.toString()).toBe('kept')
    expect([a, b].map((each) => each && after.isCurrent(each))).toEqual([false, false])
    const fresh = kept({ tags: ['x'], begun: after.expiries, text: 'fresh' })
    after.put('/a', fresh)
    expect(after.get('/a')?.bodies.gzip.toString()).toBe('fresh')
    expect(after.isCurrent(fresh)).toBe(true)
  })

  it('does not bring back a page that was found gone', () => {
    const file = newFile()
    const before = openDisk(file)
    before.put('/c', kept({ tags: ['x'] }))
    before.put('/c', kept({ status: 404, tags: ['x'], begun: 1 }))
    before.close()

    expect(openDisk(file).get('/c')).toBeUndefined()
  })

  it('forgets the pages of another build', () => {
    const file = newFile()
    const before = openDisk(file)
    before.put('/a', kept({}))
    before.close()

    expect(openDisk(file, 'another build').get('/a')).toBeUndefined()
  })

  it('keeps no address at which nothing is', () => {
    const file = newFile()
    const before = openDisk(file)
    before.put('/bogus', kept({ status: 404 }))
    before.close()

    expect(openDisk(file).get('/bogus')).toBeUndefined()
  })

  it('lets the oldest go when the disk has had its share', () => {
    const file = newFile()
    const store = diskStore({ file, build: 'b', mostBytesInMemory: 1, mostBytesOnDisk: 4000 })
    const text = 'x'.repeat(100)
    for (let i = 0; i < 60; i++) store.put(`/${i}`, kept({ begun: i, text }))

    const left = Array.from({ length: 60 }, (_, i) => store.get(`/${i}`)).filter(Boolean)
    expect(left.length).toBeLessThanOrEqual(21)
    expect(store.get('/0')).toBeUndefined()
    store.put('/new', kept({ begun: 99, text }))
    expect(store.get('/new')).toBeDefined()
  })
})

const folder = mkdtempSync(join(tmpdir(), 'store-'))
afterAll(() => rmSync(folder, { recursive: true }))

let files = 0

function newFile(): string {
  files += 1
  return join(folder, `${files}.sqlite`)
}

function openDisk(file: string, build = 'build'): Store {
  return diskStore({ file, build, mostBytesInMemory: 1_000_000, mostBytesOnDisk: 1_000_000 })
}

function kept({ text = 'text', ...rest }: Partial<Kept> & { text?: string }): Kept {
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
