import { describe, expect, it, vi } from 'vitest'
import type { ContentStore } from '#lake/ports/content.ts'
import type { HookEvent } from '#lake/ports/outbox.ts'
import { openStore } from '#lake/store/open-store.ts'
import type { ContentEngine } from './engines.ts'
import { AT, creation, post, transaction } from './test-content.ts'

const second = (revision: string) => post('q', revision, 'Second')
const addition = (revision: string) =>
  transaction(revision, { id: 'q', before: null, after: second(revision) })

const event = (documentId: string): Omit<HookEvent, 'id'> => ({
  hookIds: ['hook'],
  transactionId: 't',
  timestamp: AT,
  documentId,
  operation: 'create',
  before: null,
  after: null,
})

export function describeContent(name: string, engine: ContentEngine): void {
  describe(`content in ${name}`, () => {
    it('has exactly the committed content after reopening', async () => {
      const reopen = engine()
      const store = await openStore(reopen())
      const grown = post('p', 't2', 'Grüße 😀 \ud83d')
      await store.commit(creation('t1'))
      await store.commit(
        transaction(
          't2',
          { id: 'p', before: post('p', 't1', 'Hello'), after: grown },
          { id: 'q', before: null, after: second('t2') },
        ),
      )
      await store.commit(transaction('t3', { id: 'q', before: second('t2'), after: null }))
      await store.close()

      const later = await openStore(reopen())

      expect([...later.documents()]).toEqual([grown])
      expect([...store.documents()]).toEqual([grown])
      expect(later).toMatchObject({ sequence: 3, transactionId: 't3', timestamp: AT })
      expect(later.get('q')).toBeUndefined()
    })

    it('rejects a used transaction ID, alone or in a batch, and changes nothing', async () => {
      const store = await openStore(engine()())
      await store.commit(creation('t1'))

      await expect(store.commit(creation('t1', 'Another'))).rejects.toMatchObject({ status: 409 })
      const company = store.commitAll(() => [addition('t2'), creation('t1', 'Another')])
      await expect(company).rejects.toMatchObject({ status: 409 })
      const twins = store.commitAll(() => [addition('t2'), creation('t2', 'Another')])
      await expect(twins).rejects.toMatchObject({ status: 409 })

      expect(store.get('p')?.title).toBe('Hello')
      expect(store.sequence).toBe(1)
      expect(await store.log.find('t1')).toEqual({ sequence: 1, timestamp: AT })
      expect(await store.log.find('t2')).toBeUndefined()
    })

    it('stores what write listeners add to a commit, or discards the whole commit', async () => {
      const store = await openStore(engine()())
      let isBroken = false
      store.onWrite(({ changes }, { outbox }) => {
        for (const { id } of changes) outbox.record(event(id))
        if (isBroken) throw new Error('the rule is broken')
      })

      await store.commit(creation('t1'))
      isBroken = true
      await expect(store.commit(addition('t2'))).rejects.toThrow('the rule is broken')

      const events = await store.outbox.newestEvents(10)
      expect(events.map(({ documentId }) => documentId)).toEqual(['p'])
      expect(store.get('q')).toBeUndefined()
      expect(await store.log.find('t2')).toBeUndefined()
      isBroken = false
      expect((await store.commit(addition('t2'))).sequence).toBe(2)
    })

    it('notifies listeners after the commit, in order, even if one of them commits', async () => {
      const store = await openStore(engine()())
      const events: string[] = []
      const batches: unknown[] = []
      let inTurn: Promise<unknown> | undefined
      store.subscribe(({ id, sequence }, changes) => {
        batches.push(changes.map((change) => [change.id, store.get(change.id)?._rev]))
        if (id === 't1') inTurn = store.commit(addition('t3'))
        events.push(`first ${id} ${sequence}`)
      })
      const stop = store.subscribe(({ id }) => events.push(`second ${id}`))

      const first = store.commit(creation('t1'))
      const next = store.commit(transaction('t2'))
      await Promise.all([first, next])
      await inTurn
      stop()
      await store.commit(transaction('t4', { id: 'q', before: second('t3'), after: null }))

      expect(events).toEqual([
        'first t1 1',
        'second t1',
        'first t2 2',
        'second t2',
        'first t3 3',
        'second t3',
        'first t4 4',
      ])
      expect(batches).toEqual([[['p', 't1']], [], [['q', 't3']], [['q', undefined]]])
    })

    it('serializes turns: no other write happens between a read and its write', async () => {
      const store = await openStore(engine()())
      await store.commit(creation('t0', '0'))
      const count = (id: string) =>
        store.commitAll(async () => {
          const before = store.get('p')
          await new Promise((resolve) => setTimeout(resolve, Math.random() * 3))
          const after = post('p', id, String(Number(before?.title) + 1))
          return [transaction(id, { id: 'p', before: before ?? null, after })]
        })

      const ids = Array.from({ length: 20 }, (_, index) => `t${index + 1}`)
      const committed = await Promise.all(ids.map(count))

      expect(store.get('p')?.title).toBe('20')
      expect(committed.flat().map(({ sequence }) => sequence)).toEqual(ids.map((_, at) => at + 2))
      const steps = await store.log.stepsOf('p')
      expect(steps.map(({ revision }) => revision)).toEqual(['t0', ...ids])
    })

    it('resolves a commit and grants the next turn after its listeners finish, even if they fail', async () => {
      const logged = vi.spyOn(console, 'error').mockReturnValue()
      const store = await openStore(engine()())
      const order: string[] = []
      store.subscribe(() => {
        throw new Error('at once')
      })
      store.subscribe(async ({ id }) => {
        await new Promise((resolve) => setTimeout(resolve, 3))
        order.push(`done with ${id}`)
        throw new Error('later')
      })
      store.subscribe(({ id }) => order.push(`told ${id}`))

      const first = store.commit(creation('t1')).then(() => order.push('answered t1'))
      const second = store.commitAll(() => {
        order.push('next turn')
        return []
      })
      await Promise.all([first, second])

      expect(order.slice(0, 2)).toEqual(['told t1', 'done with t1'])
      expect(order.slice(2).sort()).toEqual(['answered t1', 'next turn'])
      expect(logged).toHaveBeenCalledTimes(2)
    })

    it('grants the next turn if one fails before it writes, and writes nothing for an empty turn', async () => {
      const store = await openStore(engine()())
      const failing = store.commitAll(async () => {
        throw new Error('no answer')
      })
      const empty = store.commitAll(() => [])
      const other = store.commit(creation('t1'))

      await expect(failing).rejects.toThrow('no answer')
      expect(await empty).toEqual([])
      expect((await other).sequence).toBe(1)
    })

    it('closes after all waiting turns', async () => {
      const reopen = engine()
      const store = await openStore(reopen())
      const commits = [creation('t1'), addition('t2')].map((each) => store.commit(each))
      await store.close()
      await Promise.all(commits)

      expect((await openStore(reopen())).sequence).toBe(2)
    })

    it('returns the strong referrers of a document, also after reopening', async () => {
      const reopen = engine()
      const store = await openStore(reopen())
      const referrer = {
        ...second('t1'),
        author: { _ref: 'ada' },
        tags: [{ _ref: 'weak', _weak: true }, { nested: { _ref: 'news' } }],
        elsewhere: [{ _ref: 'x', _dataset: 'other' }, { _ref: 'other:y' }],
      }
      await store.commit(transaction('t1', { id: 'q', before: null, after: referrer }))
      const referrersOf = (from: Pick<ContentStore, 'referrers'>) =>
        Promise.all(
          ['ada', 'weak', 'news', 'x', 'other:y'].map(async (id) => [
            ...(await from.referrers(id)),
          ]),
        )

      expect(await referrersOf(store)).toEqual([['q'], [], ['q'], [], []])
      await store.close()
      const later = await openStore(reopen())
      expect(await referrersOf(later)).toEqual([['q'], [], ['q'], [], []])

      await later.commit(transaction('t2', { id: 'q', before: referrer, after: second('t2') }))
      expect(await referrersOf(later)).toEqual([[], [], [], [], []])
    })
  })
}
