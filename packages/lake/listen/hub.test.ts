import { describe, expect, it } from 'vitest'
import { type Commit, createHub } from '#lake/listen/hub.ts'
import { openContent } from '#lake/sqlite/content.ts'
import { openContentWriter } from '#lake/sqlite/write-content.ts'
import { openStore } from '#lake/store/open-store.ts'
import type { Store } from '#lake/store/store.ts'
import type { LakeDocument } from '#lake/types.ts'

async function write(store: Store, transactionId: string, ...ids: string[]): Promise<void> {
  await store.commit({
    id: transactionId,
    author: 'ann',
    timestamp: '2026-01-01T00:00:00.000Z',
    changes: ids.map((id) => ({
      id,
      before: store.get(id) ?? null,
      after: document(id, transactionId),
      mutations: [],
    })),
  })
}

function document(id: string, rev: string): LakeDocument {
  const at = '2026-01-01T00:00:00.000Z'
  return { _id: id, _type: 'post', _rev: rev, _createdAt: at, _updatedAt: at, title: rev }
}

const idsOf = (commits: Commit[] | undefined) => commits?.map((commit) => commit.id)
const from = (transactionId: string, documentId = '') => ({ transactionId, documentId })

describe('a hub', () => {
  it('notifies every listener of each commit, in order, until it unsubscribes', async () => {
    const store = await openStore(openContent(':memory:', openContentWriter))
    const hub = createHub(store)
    const first: string[] = []
    const second: string[] = []
    const stop = hub.subscribe({ onCommit: (c) => first.push(c.id), onClose: () => undefined })
    hub.subscribe({ onCommit: (c) => second.push(c.id), onClose: () => undefined })

    await write(store, 'one', 'a')
    stop()
    await write(store, 'two', 'a')

    expect(first).toEqual(['one'])
    expect(second).toEqual(['one', 'two'])
  })

  it('computes the effects of a change once for all listeners', async () => {
    const store = await openStore(openContent(':memory:', openContentWriter))
    const hub = createHub(store)
    const received: unknown[] = []
    for (let count = 0; count < 2; count += 1) {
      hub.subscribe({
        onCommit: (commit) => received.push(...commit.changes.map((c) => commit.effectsOf(c))),
        onClose: () => undefined,
      })
    }

    await write(store, 'one', 'a')
    expect(received).toHaveLength(2)
    expect(received[0]).toBe(received[1])
  })

  it('returns exactly the commits that a reconnecting client missed', async () => {
    const store = await openStore(openContent(':memory:', openContentWriter))
    const hub = createHub(store)
    await write(store, 'one', 'a')
    await write(store, 'two', 'a', 'b')
    await write(store, 'three', 'c')

    expect(idsOf(hub.since(from('')))).toEqual(['one', 'two', 'three'])
    expect(idsOf(hub.since(from('one')))).toEqual(['two', 'three'])
    expect(idsOf(hub.since(from('three')))).toEqual([])
    expect(idsOf(hub.since(from('two', 'a')))).toEqual(['two', 'three'])
  })

  it('resumes from the last transaction after a restart', async () => {
    const store = await openStore(openContent(':memory:', openContentWriter))
    await write(store, 'one', 'a')
    const hub = createHub(store)

    expect(hub.lastTransactionId()).toBe('one')
    expect(idsOf(hub.since(from('one')))).toEqual([])
    // The client may have missed a part of the transaction, which is no longer in memory.
    expect(hub.since(from('one', 'a'))).toBeUndefined()
  })

  it('returns undefined for a position from which it can’t resume', async () => {
    const store = await openStore(openContent(':memory:', openContentWriter))
    const hub = createHub(store, 2)
    for (const id of ['one', 'two', 'three', 'four']) await write(store, id, 'a')

    expect(hub.since(from('one'))).toBeUndefined()
    expect(hub.since(from('never'))).toBeUndefined()
    expect(idsOf(hub.since(from('two')))).toEqual(['three', 'four'])
  })

  it('notifies its listeners when it closes', async () => {
    const store = await openStore(openContent(':memory:', openContentWriter))
    const hub = createHub(store)
    let closed = 0
    hub.subscribe({ onCommit: () => undefined, onClose: () => (closed += 1) })

    hub.close()
    expect(closed).toBe(1)
  })
})
