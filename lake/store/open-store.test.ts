import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#lake/errors.ts'
import { MIGRATIONS, migrateContent } from '#lake/sqlite/content-schema.ts'
import type { DocumentChange, LakeDocument, PendingTransaction } from '#lake/types.ts'
import { openStore } from './open-store.ts'
import type { Store } from './store.ts'

let folder: string
let file: string
let store: Store

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lake-store-'))
  file = join(folder, 'content.sqlite')
  store = openStore({ file })
})

afterEach(() => {
  if (store.database.isOpen) store.close()
  rmSync(folder, { recursive: true })
})

function post(id: string, revision: string, title: string): LakeDocument {
  return {
    _id: id,
    _type: 'post',
    _rev: revision,
    _createdAt: '2026-01-01T00:00:00.000Z',
    _updatedAt: '2026-01-01T00:00:00.000Z',
    title,
  }
}

function transaction(
  id: string,
  ...changes: Omit<DocumentChange, 'mutations'>[]
): PendingTransaction {
  return {
    id,
    author: 'ada',
    timestamp: '2026-01-01T00:00:00.000Z',
    changes: changes.map((change) => ({ ...change, mutations: [] })),
  }
}

function creation(revision: string, title = 'Hello'): PendingTransaction {
  return transaction(revision, { id: 'p', before: null, after: post('p', revision, title) })
}

function failure(action: () => unknown): unknown {
  try {
    action()
  } catch (error) {
    return error
  }
  throw new Error('it did not fail')
}

describe('a store', () => {
  it('has after reopening exactly what was committed before', () => {
    store.commit(creation('t1'))
    store.commit(
      transaction(
        't2',
        { id: 'p', before: post('p', 't1', 'Hello'), after: post('p', 't2', 'Grüße 😀 \ud83d') },
        { id: 'q', before: null, after: post('q', 't2', 'Second') },
      ),
    )
    store.commit(transaction('t3', { id: 'q', before: post('q', 't2', 'Second'), after: null }))
    const before = [...store.documents()]
    store.close()

    store = openStore({ file })

    expect([...store.documents()]).toEqual(before)
    expect(before).toEqual([post('p', 't2', 'Grüße 😀 \ud83d')])
    expect(store.sequence).toBe(3)
    expect(store.get('q')).toBeUndefined()
  })

  it('keeps what was committed when its process dies without closing it', () => {
    store.commit(creation('t1'))

    const second = openStore({ file })

    expect(second.get('p')).toEqual(post('p', 't1', 'Hello'))
    second.close()
  })

  it('refuses a transaction id that was used before and changes nothing', () => {
    store.commit(creation('t1'))

    const error = failure(() => store.commit(creation('t1', 'Another')))

    expect(error).toMatchObject({ status: 409 })
    expect(store.get('p')?.title).toBe('Hello')
    expect(store.sequence).toBe(1)
    expect(store.committed('t1')).toEqual({
      sequence: 1,
      timestamp: '2026-01-01T00:00:00.000Z',
    })
    expect(store.committed('t2')).toBeUndefined()
  })

  it('answers 503 when the disk is full, changes nothing, tells nobody, and goes on when there is room', () => {
    store.commit(creation('t1'))
    const listener = vi.fn()
    store.subscribe(listener)
    const pages = Number(store.database.prepare('PRAGMA page_count').get()?.page_count)
    store.database.exec(`PRAGMA max_page_count = ${pages}`)
    const large = transaction('t2', {
      id: 'p',
      before: post('p', 't1', 'Hello'),
      after: post('p', 't2', 'x'.repeat(1_000_000)),
    })

    const error = failure(() => store.commit(large))

    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 503, message: expect.stringContaining('disk') })
    expect(store.get('p')?.title).toBe('Hello')
    expect(store.sequence).toBe(1)
    expect(listener).not.toHaveBeenCalled()

    store.database.exec(`PRAGMA max_page_count = ${pages + 10_000}`)
    expect(store.commit(large).sequence).toBe(2)
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('writes what other rooms add in the same transaction, or nothing at all', () => {
    store.database.exec('CREATE TABLE outbox (id TEXT)')
    let isBroken = false
    store.onWrite(({ id }) => {
      store.database.prepare('INSERT INTO outbox VALUES (?)').run(id)
      if (isBroken) throw new Error('the outbox is broken')
    })
    const outbox = () => store.database.prepare('SELECT id FROM outbox').all()

    store.commit(creation('t1'))
    isBroken = true
    const error = failure(() =>
      store.commit(transaction('t2', { id: 'q', before: null, after: post('q', 't2', 'Second') })),
    )

    expect(error).toMatchObject({ message: 'the outbox is broken' })
    expect(outbox()).toEqual([{ id: 't1' }])
    expect(store.get('q')).toBeUndefined()
  })

  it('tells listeners after the commit, in order, even when one of them commits in turn', () => {
    const heard: string[] = []
    store.subscribe(({ id }) => {
      expect(store.committed(id)).toBeDefined()
      if (id === 't1') {
        store.commit(transaction('t2', { id: 'q', before: null, after: post('q', 't2', 'Second') }))
      }
      heard.push(`first ${id}`)
    })
    const stop = store.subscribe(({ id }) => heard.push(`second ${id}`))

    store.commit(creation('t1'))
    stop()
    store.commit(transaction('t3', { id: 'q', before: post('q', 't2', 'Second'), after: null }))

    expect(heard).toEqual(['first t1', 'second t1', 'first t2', 'second t2', 'first t3'])
  })

  it('knows who refers strongly to a document, also after reopening', () => {
    const referrer = {
      ...post('q', 't1', 'Second'),
      author: { _ref: 'ada' },
      tags: [{ _ref: 'weak', _weak: true }, { nested: { _ref: 'news' } }],
      elsewhere: [{ _ref: 'x', _dataset: 'other' }, { _ref: 'other:y' }],
    }
    store.commit(transaction('t1', { id: 'q', before: null, after: referrer }))
    const known = () =>
      ['ada', 'weak', 'news', 'x', 'other:y'].map((id) => [...store.referrers(id)])

    expect(known()).toEqual([['q'], [], ['q'], [], []])
    store.close()
    store = openStore({ file })
    expect(known()).toEqual([['q'], [], ['q'], [], []])

    store.commit(transaction('t2', { id: 'q', before: referrer, after: post('q', 't2', 'Second') }))
    expect(known()).toEqual([[], [], [], [], []])
  })

  it('brings a file of the first schema up to date, with who refers to whom', () => {
    store.close()
    rmSync(file)
    const former = new DatabaseSync(file)
    migrateContent(former, MIGRATIONS.slice(0, 1))
    const referrer = { ...post('q', 't1', 'Second'), author: { _ref: 'ada' } }
    const add = former.prepare('INSERT INTO documents (id, json, since_base) VALUES (?, ?, 0)')
    for (const document of [referrer, post('p', 't1', 'Grüße \ud83d')]) {
      add.run(document._id, JSON.stringify(document))
    }
    former.close()

    store = openStore({ file })

    expect([...store.allStored()].map(({ id, type }) => [id, type])).toEqual([
      ['q', 'post'],
      ['p', 'post'],
    ])
    expect(store.get('p')).toEqual(post('p', 't1', 'Grüße \ud83d'))
    expect([...store.referrers('ada')]).toEqual(['q'])
    store.commit(transaction('t2', { id: 'q', before: referrer, after: null }))
    expect([...store.referrers('ada')]).toEqual([])
  })

  it('says in one sentence that a file is not a store', () => {
    const notAStore = join(folder, 'other.sqlite')
    writeFileSync(notAStore, 'A diary, and quite a long one at that. '.repeat(100))

    expect(failure(() => openStore({ file: notAStore }))).toMatchObject({
      message: `Cannot open the content store ${notAStore}: it is damaged; put its last copy back, or move it away to begin with an empty one.`,
    })
  })

  it('does not touch a file that a newer version wrote', () => {
    store.close()
    const newer = new DatabaseSync(file)
    newer.exec('PRAGMA user_version = 999')
    newer.close()

    expect(failure(() => openStore({ file }))).toMatchObject({
      message: expect.stringContaining('schema version 999'),
    })
  })
})
