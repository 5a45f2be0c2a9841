import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { contentOn } from '#lake/sqlite/content.ts'
import { openContentDatabase } from '#lake/sqlite/open-database.ts'
import { openContentWriter } from '#lake/sqlite/write-content.ts'
import { openStore } from '#lake/store/open-store.ts'
import type { Store } from '#lake/store/store.ts'
import { applyMutation, resolveById } from './apply-mutations.ts'
import { parseMutation } from './parse-mutations.ts'
import { buildWrite } from './write.ts'
import { enqueueWrite } from './write-queue.ts'

let folder: string
let database: DatabaseSync
let store: Store

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lake-queue-'))
  const file = join(folder, 'content.sqlite')
  database = openContentDatabase(file)
  store = await openStore(contentOn(database, file, openContentWriter))
})

afterEach(async () => {
  await store.close()
})

function submit(
  mutations: unknown[],
  options: { id?: string; prepare?: () => Promise<void> } = {},
) {
  return enqueueWrite(store, {
    ...(options.prepare && { prepare: options.prepare }),
    size: mutations.length,
    build: (staged) =>
      buildWrite(staged, {
        kind: 'mutation',
        items: mutations.map((mutation) => resolveById(parseMutation(mutation))),
        apply: (builder, item) => applyMutation(builder, item, { addKeys: false }),
        author: 'ada',
        transactionId: options.id,
        dryRun: false,
        now: new Date('2026-01-01T00:00:00.000Z'),
      }),
  })
}

const create = (_id: string, fields = {}) => ({ create: { _id, _type: 'post', ...fields } })
const increment = (id: string) => ({ patch: { id, inc: { n: 1 } } })
const statuses = (settled: PromiseSettledResult<unknown>[]) =>
  settled.map((result) => (result.status === 'fulfilled' ? 200 : result.reason.status))

describe('waiting requests', () => {
  it('don’t share a commit if they are large, and let reads run in between', async () => {
    const commitAll = vi.spyOn(store, 'commitAll')
    const large = (name: string) =>
      submit(Array.from({ length: 150 }, (_, at) => create(`${name}${at}`)))
    let turns = 0
    const count = () => {
      turns += 1
      counting = setImmediate(count)
    }
    let counting = setImmediate(count)

    const first = large('a')
    const others = [large('b'), submit([create('p')]), submit([create('q')])]
    await first
    turns = 0
    await others[0]
    expect(turns).toBeGreaterThan(0)
    await Promise.all(others)
    clearImmediate(counting)
    const written = await Promise.all(commitAll.mock.results.map(({ value }) => value))
    expect(written.map(({ length }) => length)).toEqual([1, 1, 2])
  })

  it('share a commit but have separate transactions, in order', async () => {
    const commitAll = vi.spyOn(store, 'commitAll')
    const notified: string[] = []
    store.subscribe(({ id, sequence }) => notified.push(`${id} ${sequence}`))

    await Promise.all([
      submit([create('p', { n: 0 })], { id: 'a' }),
      submit([increment('p')], { id: 'b' }),
      submit([increment('p')], { id: 'c' }),
    ])

    expect(commitAll).toHaveBeenCalledTimes(1)
    expect(notified).toEqual(['a 1', 'b 2', 'c 3'])
    expect(store.get('p')).toMatchObject({ n: 2, _rev: 'c' })
  })

  it('see the previous requests’ documents, references, revisions and transaction IDs', async () => {
    const settled = await Promise.allSettled([
      submit([create('ada')], { id: 'a' }),
      submit([create('p', { author: { _ref: 'ada' } })], { id: 'b' }),
      submit([{ delete: { id: 'ada' } }]),
      submit([create('p')]),
      submit([{ patch: { id: 'p', ifRevisionID: 'b', unset: ['author'] } }], { id: 'c' }),
      submit([{ patch: { id: 'p', ifRevisionID: 'b', set: { n: 1 } } }]),
      submit([{ delete: { id: 'ada' } }], { id: 'a' }),
      submit([{ delete: { id: 'ada' } }], { id: 'd' }),
    ])

    expect(statuses(settled)).toEqual([200, 200, 409, 409, 200, 409, 409, 200])
    expect(Array.from(store.documents(), ({ _id }) => _id)).toEqual(['p'])
  })

  it('all return 503 if the disk fails, and change nothing', async () => {
    await submit([create('p', { n: 0 })])
    const pages = Number(database.prepare('PRAGMA page_count').get()?.page_count)
    database.exec(`PRAGMA max_page_count = ${pages}`)

    const settled = await Promise.allSettled([
      submit([increment('p')]),
      submit([create('large', { text: 'x'.repeat(1_000_000) })]),
      submit([increment('gone')]),
    ])

    expect(statuses(settled)).toEqual([503, 503, 404])
    expect(store.get('p')).toMatchObject({ n: 0 })
    expect(store.sequence).toBe(1)
  })

  it('don’t write between another request’s read and write', async () => {
    await submit([create('p', { n: 0 })])
    let seen: unknown
    const { promise: reading, resolve: finishReading } = Promise.withResolvers<void>()

    const slow = submit([increment('p')], {
      id: 'slow',
      async prepare() {
        seen = store.get('p')?.n
        await reading
        seen = [seen, store.get('p')?.n]
      },
    })
    const quick = submit([increment('p')], { id: 'quick' })
    setImmediate(finishReading)
    await Promise.all([slow, quick])

    expect(seen).toEqual([0, 0])
    expect((await store.log.find('slow'))?.sequence).toBe(2)
    expect((await store.log.find('quick'))?.sequence).toBe(3)
    expect(store.get('p')).toMatchObject({ n: 2 })
  })

  it('continue if one of them fails to read', async () => {
    const failing = submit([create('p')], {
      prepare: async () => {
        throw new Error('no answer')
      },
    })
    const other = submit([create('q')])

    await expect(failing).rejects.toThrow('no answer')
    await other
    expect(Array.from(store.documents(), ({ _id }) => _id)).toEqual(['q'])
  })
})
