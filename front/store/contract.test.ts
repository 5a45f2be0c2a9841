import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { diskStore } from './disk.ts'
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

  it('takes an answer for old that was made from a text which says something else now, and no other', () => {
    const store = open()
    expect(store.expireOthers('text:', ['text:a=1', 'text:b=1'])).toEqual(['text:a=1', 'text:b=1'])
    const [one, other] = [['text:a=1'], ['text:b=1']].map((tags) =>
      kept({ tags: ['x', ...tags], begun: store.expiries }),
    )
    if (!one || !other) throw new Error('There are two.')

    expect(store.expireOthers('text:', ['text:a=2', 'text:b=1'])).toEqual(['text:a=2', 'text:a=1'])
    expect([one, other].map(store.isCurrent)).toEqual([false, true])
    // Made since, it is newer than what was said, whatever it shows.
    expect(store.isCurrent({ ...one, begun: store.expiries })).toBe(true)
  })

  it('takes an answer for old that shows a text of which nobody was told, when it says again what it did before', () => {
    const store = open()
    store.expireOthers('text:', ['text:a=1'])
    const between = kept({ tags: ['text:a=2'], begun: store.expiries })
    expect(store.isCurrent(between)).toBe(true)

    expect(store.expireOthers('text:', ['text:a=1'])).toEqual([])
    expect(store.isCurrent(between)).toBe(false)
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

  it('names the old ones that were asked for most', () => {
    const store = open()
    for (const key of ['/a', '/b', '/c']) store.put(key, kept({ tags: ['x'] }))
    store.put('/d', kept({ tags: ['y'] }))
    for (let i = 0; i < 3; i++) store.get('/b')
    store.get('/c')
    store.expire(['x'])

    expect(store.oldest(2)).toEqual(['/b', '/c'])
  })

  it('names the pages under a tag, old or not, those first that were asked for most', () => {
    const store = open()
    store.put('/a', kept({ tags: ['x', 'y'] }))
    store.put('/b', kept({ tags: ['z'] }))
    store.put('/c', kept({ tags: ['y'] }))
    store.put('/gone', kept({ status: 404, tags: ['y'] }))
    store.get('/c')
    store.expire(['x'])

    expect(store.under(['y'])).toEqual(['/c', '/a'])
    expect(store.under(['x', 'z'])).toEqual(['/a', '/b'])
    expect(store.under(['nothing'])).toEqual([])
  })

  it('names pages alone, and no text for machines', () => {
    const store = open()
    store.put('/a', kept({ tags: ['x'] }))
    const headers = { 'content-type': 'application/xml' }
    store.put('/sitemap.xml', kept({ tags: ['x'], headers }))
    store.expire(['x'])

    expect(store.oldest(5)).toEqual(['/a'])
    expect(store.under(['x'])).toEqual(['/a'])
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

describe('a store on disk', () => {
  it('is warm after a restart, and remembers what has expired', () => {
    const file = newFile()
    const before = openDisk(file)
    before.put('/a', kept({ tags: ['x'], text: 'kept' }))
    before.put('/b', kept({ tags: ['y'] }))
    before.expire(['y'])
    before.close()
    const after = openDisk(file)

    const [a, b] = [after.get('/a'), after.get('/b')]
    expect(a?.bodies.gzip.toString()).toBe('kept')
    expect([a, b].map((each) => each && after.isCurrent(each))).toEqual([true, false])
    expect(after.expiries).toBe(1)
  })

  it('remembers after a restart what texts said', () => {
    const file = newFile()
    const before = openDisk(file)
    before.expireOthers('text:', ['text:a=1', 'text:b=1'])
    before.put('/a', kept({ tags: ['text:a=1'], begun: 1 }))
    before.put('/b', kept({ tags: ['text:b=1'], begun: 1 }))
    before.expireOthers('text:', ['text:a=2', 'text:b=1'])
    before.close()
    const after = openDisk(file)

    const [a, b] = [after.get('/a'), after.get('/b')]
    expect([a, b].map((each) => each && after.isCurrent(each))).toEqual([false, true])
    expect(after.expiries).toBe(2)
    expect(after.expireOthers('text:', ['text:a=2', 'text:b=1'])).toEqual([])
  })

  it('names the pages under a tag after a restart too, and none that was found gone', () => {
    const file = newFile()
    const before = openDisk(file)
    for (const key of ['/a', '/b', '/c']) before.put(key, kept({ tags: ['x'] }))
    before.put('/c', kept({ status: 404, tags: ['x'], begun: 1 }))
    before.put('/feed.xml', kept({ tags: ['x'], headers: { 'content-type': 'application/xml' } }))
    before.close()
    const after = openDisk(file)
    after.get('/b')

    expect(after.under(['x'])).toEqual(['/b', '/a'])
    expect(after.get('/c')).toBeUndefined()
  })

  it('forgets the pages of another build, and no expiry', () => {
    const file = newFile()
    const before = openDisk(file)
    before.put('/a', kept({}))
    before.expire(['x'])
    before.close()
    const after = openDisk(file, 'another build')

    expect(after.get('/a')).toBeUndefined()
    expect(after.expiries).toBe(1)
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
