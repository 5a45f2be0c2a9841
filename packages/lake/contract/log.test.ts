import { applyPatch } from 'mendoza'
import { describe, expect, it } from 'vitest'
import type { ContentStore } from '#lake/ports/content.ts'
import { openStore } from '#lake/store/open-store.ts'
import type { Store } from '#lake/store/store.ts'
import type { LakeDocument, PendingTransaction } from '#lake/types.ts'
import { CONTENTS } from './engines.ts'
import { post } from './test-content.ts'

const minute = (at: number) => new Date(Date.UTC(2026, 0, 1, 12, at)).toISOString()

async function write(
  store: Store,
  id: string,
  author: string,
  titles: Record<string, string | null>,
): Promise<void> {
  const timestamp = minute(store.sequence + 1)
  const changes = Object.entries(titles).map(([each, title]) => ({
    id: each,
    before: store.get(each) ?? null,
    after: title === null ? null : post(each, id, title),
    mutations: [{ [title === null ? 'delete' : 'createOrReplace']: { _id: each } }],
  }))
  const pending: PendingTransaction = { id, author, timestamp, changes }
  await store.commit(pending)
}

async function withPast(content: ContentStore): Promise<Store> {
  const store = await openStore(content)
  await write(store, 't1', 'ada', { 'drafts.p': 'One' })
  await write(store, 't2', 'ben', { 'drafts.p': 'Two', q: 'Other' })
  await write(store, 't3', 'ada', { 'drafts.p': null, p: 'Two' })
  await write(store, 't4', 'ben', { 'versions.r1.p': 'Three', 'versions.r1.x.p': 'Another' })
  await write(store, 't5', 'cyd', { 'versions.r1.p': null, p: 'Three' })
  await write(store, 't6', 'ada', { 'versions.r1.x.p': null })
  await write(store, 't7', 'ada', { q: null })
  return store
}

describe.each(CONTENTS)('the log in %s', (_name, engine) => {
  it('finds transactions by document, position, time and author, in the requested order', async () => {
    const { log } = await withPast(engine()())
    const all = { ids: [], limit: 100, reverse: false }

    expect(await log.select(all)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(await log.select({ ...all, limit: 2, reverse: true })).toEqual([7, 6])
    expect(await log.select({ ...all, ids: ['p', 'q'] })).toEqual([2, 3, 5, 7])
    expect(await log.select({ ...all, ids: ['p'], fromSequence: 4, toSequence: 5 })).toEqual([5])
    expect(await log.select({ ...all, fromTime: minute(2), toTime: minute(3) })).toEqual([2, 3])
    expect(await log.select({ ...all, authors: ['ben', 'cyd'] })).toEqual([2, 4, 5])
    expect(await log.find('t5')).toEqual({ sequence: 5, timestamp: minute(5) })
    expect(await log.find('t8')).toBeUndefined()
    expect(await log.sequenceAt(minute(3.5))).toBe(3)
    expect(await log.sequenceAt(minute(0))).toBe(0)
    expect(await log.sequenceAt(minute(60))).toBe(7)
  })

  it('returns a transaction with patches in both directions', async () => {
    const { log } = await withPast(engine()())
    const { changes, ...heading } = await log.read(2)

    expect(heading).toEqual({ id: 't2', author: 'ben', timestamp: minute(2) })
    expect(changes.map(({ documentId }) => documentId)).toEqual(['drafts.p', 'q'])
    const [draft] = changes
    expect(JSON.parse(draft?.mutations ?? '')).toEqual([{ createOrReplace: { _id: 'drafts.p' } }])
    const { _rev, ...before } = post('drafts.p', 't1', 'One')
    const after = applyPatch(before, JSON.parse(draft?.apply ?? ''))
    expect(after).toEqual({ ...before, title: 'Two' })
    expect(applyPatch(after, JSON.parse(draft?.revert ?? ''))).toEqual(before)
    await expect(log.read(8)).rejects.toThrow('There is no transaction 8')
  })

  it('has every revision of every document, also of long histories and after reopening', async () => {
    const reopen = engine()
    const store = await openStore(reopen())
    const revisions: LakeDocument[] = []
    await write(store, 't0', 'ada', { p: 'Revision 0' })
    for (let n = 1; n <= 110; n += 1) await write(store, `t${n}`, 'ada', { p: `Revision ${n}` })
    for (let n = 0; n <= 110; n += 1) revisions.push(post('p', `t${n}`, `Revision ${n}`))
    await write(store, 'gone', 'ben', { p: null })
    await store.close()

    const { log } = await openStore(reopen())
    for (const [index, revision] of revisions.entries()) {
      expect(await log.documentAt('p', index + 1)).toEqual(revision)
    }
    expect(await log.documentAt('p', 0)).toBeUndefined()
    expect(await log.documentAt('p', 112)).toBeUndefined()
    expect(await log.documentAt('unknown', 1)).toBeUndefined()
    expect(await log.lastRevision('p')).toEqual(revisions.at(-1))
    expect(await log.lastRevision('unknown')).toBeUndefined()
    expect(await log.revisionAt('p', 112)).toBe('t110')
    expect(await log.revisionAt('p', 3)).toBe('t2')
    expect(await log.revisionAt('p', 0)).toBe('')
  })

  it('returns all changes of a document', async () => {
    const { log } = await withPast(engine()())
    const summary = (steps: { revision: string; documentId: string; operation: string }[]) =>
      steps.map(({ revision, documentId, operation }) => `${revision} ${documentId} ${operation}`)

    expect(await log.stepsOf('p')).toEqual([
      {
        sequence: 3,
        revision: 't3',
        timestamp: minute(3),
        author: 'ada',
        documentId: 'p',
        operation: 'create',
      },
      {
        sequence: 5,
        revision: 't5',
        timestamp: minute(5),
        author: 'cyd',
        documentId: 'p',
        operation: 'update',
      },
    ])
    expect(summary(await log.creationsAndDeletions({ id: 'drafts.p' }))).toEqual([
      't1 drafts.p create',
      't3 drafts.p delete',
    ])
    expect(summary(await log.creationsAndDeletions({ prefix: 'versions.r1.' }))).toEqual([
      't4 versions.r1.p create',
      't4 versions.r1.x.p create',
      't5 versions.r1.p delete',
      't6 versions.r1.x.p delete',
    ])
    expect(summary(await log.deletedWith('p', { prefix: 'versions.', suffix: '.p' }))).toEqual([
      't5 versions.r1.p delete',
    ])
    expect(await log.authorsOf('drafts.p', { from: 1, to: 3 })).toEqual(['ada', 'ben'])
    expect(await log.authorsOf('drafts.p', { from: 2, to: 3 })).toEqual(['ben'])
  })

  it('deletes all content of a purged document and keeps its transactions', async () => {
    const reopen = engine()
    const store = await withPast(reopen())
    await store.commit({
      id: 't8',
      author: 'ada',
      timestamp: minute(8),
      changes: [{ id: 'p', before: store.get('p') ?? null, after: null, mutations: [] }],
      purged: ['p', 'drafts.p'],
    })
    await store.close()

    const { log } = await openStore(reopen())
    expect(await log.select({ ids: ['p', 'drafts.p'], limit: 10, reverse: false })).toEqual([])
    expect(await log.lastRevision('p')).toBeUndefined()
    expect(await log.documentAt('p', 5)).toBeUndefined()
    expect((await log.read(2)).changes.map(({ documentId }) => documentId)).toEqual(['q'])
    expect((await log.read(8)).changes).toEqual([])
    expect(await log.find('t1')).toEqual({ sequence: 1, timestamp: minute(1) })
  })

  it('deletes history before a time and keeps the revision of that time', async () => {
    const reopen = engine()
    const store = await withPast(reopen())
    await write(store, 't8', 'ben', { p: 'Four' })
    const forget = () => store.forgetHistory({ before: minute(7), except: ['versions.'] })

    // The draft's three changes and the first one of the post.
    expect(await forget()).toBe(4)
    expect(await forget()).toBe(0)
    await store.close()

    const later = await openStore(reopen())
    const { log } = later
    expect(await log.select({ ids: [], limit: 10, reverse: false })).toEqual([2, 4, 5, 6, 7, 8])
    expect(await log.documentAt('p', 3)).toBeUndefined()
    expect(await log.documentAt('p', 7)).toEqual(post('p', 't5', 'Three'))
    expect(await log.documentAt('p', 8)).toEqual(post('p', 't8', 'Four'))
    expect(await log.documentAt('q', 6)).toEqual(post('q', 't2', 'Other'))
    expect(await log.lastRevision('drafts.p')).toBeUndefined()
    expect(await log.lastRevision('versions.r1.p')).toEqual(post('versions.r1.p', 't4', 'Three'))
    const steps = await log.stepsOf('p')
    expect(steps.map(({ revision, operation }) => [revision, operation])).toEqual([
      ['t5', 'create'],
      ['t8', 'update'],
    ])
    const beginning = (await log.read(5)).changes.find(({ documentId }) => documentId === 'p')
    const { _rev, ...content } = post('p', 't5', 'Three')
    expect(JSON.parse(beginning?.apply ?? '')).toEqual([0, content])
    expect(JSON.parse(beginning?.revert ?? '')).toEqual([0, null])
    await write(later, 't9', 'ada', { p: 'Five' })
    expect(await log.documentAt('p', 9)).toEqual(post('p', 't9', 'Five'))
  })

  it('keeps the last transaction and current documents when deleting history', async () => {
    const reopen = engine()
    const store = await withPast(reopen())
    for (let n = 8; n <= 130; n += 1) await write(store, `t${n}`, 'ada', { p: `Revision ${n}` })
    await write(store, 'last', 'ben', { r: 'Gone', p: null })
    await write(store, 'end', 'ben', { r: null })
    await store.forgetHistory({ before: minute(1_000), except: [] })
    await store.close()

    const later = await openStore(reopen())
    expect(later).toMatchObject({ sequence: 132, transactionId: 'end', timestamp: minute(132) })
    expect(await later.log.select({ ids: [], limit: 10, reverse: false })).toEqual([132])
    expect((await later.log.read(132)).changes).toEqual([])
    await write(later, 'next', 'ada', { p: 'Again' })
    expect(later.sequence).toBe(133)
    expect(await later.log.documentAt('p', 133)).toEqual(post('p', 'next', 'Again'))
  })

  it('deletes the history of many documents during other writes', async () => {
    const store = await openStore(engine()())
    const names = Array.from({ length: 250 }, (_, at) => `d${at}`)
    const titled = (title: string) => Object.fromEntries(names.map((name) => [name, title]))
    await write(store, 't1', 'ada', titled('One'))
    await write(store, 't2', 'ada', titled('Two'))

    const forgetting = store.forgetHistory({ before: minute(3), except: [] })
    await write(store, 't3', 'ben', { d0: 'Three', d249: 'Three' })

    expect(await forgetting).toBe(250)
    expect(await store.log.documentAt('d249', 2)).toEqual(post('d249', 't2', 'Two'))
    expect(await store.log.documentAt('d249', 3)).toEqual(post('d249', 't3', 'Three'))
    expect(await store.log.find('t1')).toBeUndefined()
  })
})
