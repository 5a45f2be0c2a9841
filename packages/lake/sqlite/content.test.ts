import { closeSync, mkdtempSync, openSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { creation, post, transaction } from '#lake/contract/test-content.ts'
import { ApiError } from '#lake/errors.ts'
import { openStore } from '#lake/store/open-store.ts'
import type { Store } from '#lake/store/store.ts'
import { contentOn, openContent } from './content.ts'
import { MIGRATIONS, migrateContent } from './content-schema.ts'
import { openContentDatabase } from './open-database.ts'
import { openContentWriter } from './write-content.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lake-content-'))
  file = join(folder, 'content.sqlite')
})

async function open(): Promise<Store> {
  const store = await openStore(openContent(file, openContentWriter))
  onTestFinished(() => store.close())
  return store
}

describe('the content database', () => {
  it('keeps commits if its process dies without closing it', async () => {
    const store = await open()
    await store.commit(creation('t1'))

    const second = await open()

    expect(second.get('p')).toEqual(post('p', 't1', 'Hello'))
    expect(second.sequence).toBe(1)
  })

  it('returns 503 without changes if the disk is full, and recovers', async () => {
    const database = openContentDatabase(file)
    const store = await openStore(contentOn(database, file, openContentWriter))
    onTestFinished(() => store.close())
    await store.commit(creation('t1'))
    const listener = vi.fn()
    store.subscribe(listener)
    const pages = Number(database.prepare('PRAGMA page_count').get()?.page_count)
    database.exec(`PRAGMA max_page_count = ${pages}`)
    const large = transaction('t2', {
      id: 'p',
      before: post('p', 't1', 'Hello'),
      after: post('p', 't2', 'x'.repeat(1_000_000)),
    })

    const error: unknown = await store.commit(large).catch((reason: unknown) => reason)

    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 503, message: expect.stringContaining('disk') })
    expect(store.get('p')?.title).toBe('Hello')
    expect(store.sequence).toBe(1)
    expect(listener).not.toHaveBeenCalled()

    database.exec(`PRAGMA max_page_count = ${pages + 10_000}`)
    expect((await store.commit(large)).sequence).toBe(2)
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it.each([1, 2])('with schema version %i is migrated, references included', async (version) => {
    const referrer = { ...post('q', 't1', 'Second'), author: { _ref: 'ada' } }
    const former = new DatabaseSync(file)
    migrateContent(former, MIGRATIONS.slice(0, 1))
    const add = former.prepare('INSERT INTO documents (id, json, since_base) VALUES (?, ?, 0)')
    for (const document of [referrer, post('p', 't1', 'Grüße \ud83d')]) {
      add.run(document._id, JSON.stringify(document))
    }
    former.exec("INSERT INTO transactions VALUES (7, 't1', 'ada', '2026-01-01T00:00:00.000Z')")
    migrateContent(former, MIGRATIONS.slice(0, version))
    former.close()

    const store = await open()

    expect([...store.allStored()].map(({ id, type }) => [id, type])).toEqual([
      ['q', 'post'],
      ['p', 'post'],
    ])
    expect(store.get('p')).toEqual(post('p', 't1', 'Grüße \ud83d'))
    expect([store.sequence, store.transactionId]).toEqual([7, 't1'])
    expect([...(await store.referrers('ada'))]).toEqual(['q'])
    await store.commit(transaction('t2', { id: 'q', before: referrer, after: null }))
    expect([...(await store.referrers('ada'))]).toEqual([])
    expect(await store.outbox.newestEvents(1)).toEqual([])
  })

  it('reports a file that isn’t a database', () => {
    writeFileSync(file, 'A diary, and quite a long one at that. '.repeat(100))

    expect(() => openContent(file, openContentWriter)).toThrow(
      `Cannot open the content store ${file}: it is damaged. Restore it from a backup, or move it away to start with an empty one.`,
    )
  })

  it('reports a file that is damaged after its header', async () => {
    const store = await open()
    await store.commit(creation('t1', 'x'.repeat(500_000)))
    await store.close()
    const { size } = statSync(file)
    const handle = openSync(file, 'r+')
    writeSync(handle, Buffer.alloc(size - 200_000, 0xff), 0, size - 200_000, 200_000)
    closeSync(handle)

    await expect(open()).rejects.toThrow(
      `Cannot open the content store ${file}: it is damaged. Restore it from a backup, or move it away to start with an empty one.`,
    )
  })

  it('rejects a database from a newer version without changing it', async () => {
    const newer = new DatabaseSync(file)
    newer.exec('PRAGMA user_version = 999')
    newer.close()

    expect(() => openContent(file, openContentWriter)).toThrow(/schema version 999/)
  })
})
