import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { type HookEvent, type Message, openOutbox } from '#lake/webhooks/outbox.ts'

function setUp(database = new DatabaseSync(':memory:')) {
  let time = Date.parse('2026-01-01T00:00:00Z')
  const outbox = openOutbox(database, () => new Date(time))
  /** Adds a message of its own about a document, as if nothing could be joined. */
  const add = (documentId: string, ...hookIds: string[]) => {
    outbox.record(eventOf(documentId, hookIds))
    const events = outbox.newestEvents(1)
    outbox.settle(
      events,
      events.flatMap((event) =>
        hookIds.map((hookId) => ({
          hookId,
          documentId,
          newest: event.id,
          removed: [],
          added: [messageOf(event, `"${documentId} for ${hookId}"`)],
        })),
      ),
    )
  }
  const due = (hookId = 'hook-1', except: string[] = []) =>
    outbox.due(hookId, time, { limit: 10, except })
  return { database, outbox, add, due, pass: (ms: number) => (time += ms), time: () => time }
}

function eventOf(documentId: string, hookIds: string[]): Omit<HookEvent, 'id'> {
  return {
    hookIds,
    transactionId: `tx-${documentId}`,
    timestamp: '2026-01-01T00:00:00.000Z',
    documentId,
    operation: 'update',
    before: null,
    after: null,
  }
}

function messageOf(event: HookEvent, payload: string, number?: number) {
  return { ...event, change: { before: null, after: null }, payload, number }
}

function documentsOf(messages: Message[]): string[] {
  return messages.map(({ documentId }) => documentId)
}

const OK = { durationMs: 3, status: 200, failureReason: null }
const DOWN = { durationMs: 3, status: 503, failureReason: 'The receiver answered 503' }
const never = () => undefined

describe('the outbox', () => {
  it('turns an event into one message for each hook that wants it', () => {
    const { outbox, add, due } = setUp()
    add('a', 'hook-1', 'hook-2')

    expect(outbox.hasEvents()).toBe(false)
    expect(due('hook-1').map(({ payload }) => payload)).toEqual(['"a for hook-1"'])
    expect(due('hook-2').map(({ payload }) => payload)).toEqual(['"a for hook-2"'])
  })

  it('gives the newest events out first, and of each document all of them in order', () => {
    const { outbox } = setUp()
    for (const id of ['a', 'b', 'c', 'a']) outbox.record(eventOf(id, ['hook-1']))

    const events = outbox.newestEvents(1)
    expect(events.map(({ id, documentId }) => [id, documentId])).toEqual([
      [1, 'a'],
      [4, 'a'],
    ])
    outbox.settle(events, [])
    expect(outbox.newestEvents(10).map(({ documentId }) => documentId)).toEqual(['b', 'c'])
  })

  it('holds the next message about a document back until the one before it has arrived', () => {
    const { outbox, add, due, pass, time } = setUp()
    add('a', 'hook-1')
    add('b', 'hook-1')
    add('a', 'hook-1')

    const [first, other] = due()
    if (!first || !other) throw new Error('nothing is due')
    expect(documentsOf(due())).toEqual(['a', 'b'])

    outbox.finish([other], OK, never)
    outbox.finish([first], DOWN, (attempts) => time() + attempts * 1000)
    expect(due()).toEqual([])
    expect(outbox.nextDueAfter(time())).toBe(time() + 1000)

    pass(1000)
    expect(due()).toMatchObject([{ id: first.id, attempts: 1 }])
    outbox.finish([first], OK, never)
    expect(due()).toMatchObject([{ documentId: 'a', attempts: 0 }])
  })

  it('gives out first what changed last, and nothing that is being sent', () => {
    const { outbox, add, due } = setUp()
    for (const id of ['a', 'b', 'c', 'd']) add(id, 'hook-1')

    const [d, c] = due()
    expect(documentsOf(due())).toEqual(['d', 'c', 'b', 'a'])
    expect(documentsOf(due('hook-1', [d?.id ?? '', c?.id ?? '']))).toEqual(['b', 'a'])
    expect(outbox.due('hook-1', 0, { limit: 10, except: [] })).toEqual([])
    expect(outbox.due('hook-1', Date.now(), { limit: 1, except: [] })).toHaveLength(1)
  })

  it('puts a message in the place of those that it replaces', () => {
    const { outbox, add, due } = setUp()
    for (let count = 0; count < 3; count++) add('a', 'hook-1')
    const [first, second, third] = outbox.waiting('hook-1', 'a')
    if (!first || !second || !third) throw new Error('nothing waits')

    outbox.record(eventOf('a', ['hook-1']))
    const events = outbox.newestEvents(1)
    const [event] = events
    if (!event) throw new Error('nothing was recorded')
    const added = [messageOf(event, '"joined"', first.number)]
    const removed = [first.id, second.id]
    outbox.settle(events, [{ hookId: 'hook-1', documentId: 'a', newest: 4, removed, added }])

    const waiting = outbox.waiting('hook-1', 'a')
    expect(waiting.map(({ payload }) => payload)).toEqual(['"joined"', '"a for hook-1"'])
    expect(waiting[0]?.id).not.toBe(first.id)
    expect(waiting[1]?.id).toBe(third.id)
    expect(due().map(({ payload }) => payload)).toEqual(['"joined"'])
  })

  it('tries what waits of a document at once and from the beginning when it changes', () => {
    const { outbox, add, due, time } = setUp()
    add('a', 'hook-1')
    const asked: number[] = []
    const later = (attempts: number) => {
      asked.push(attempts)
      return time() + 60_000
    }
    outbox.finish(due(), DOWN, later)
    expect(due()).toEqual([])

    add('a', 'hook-1')
    const underWay = due()
    expect(underWay).toMatchObject([{ attempts: 0 }])
    add('a', 'hook-1')
    outbox.finish(underWay, DOWN, later)
    expect(asked).toEqual([1, 1])
  })

  it('remembers how each attempt went, but not every one of very many', () => {
    const { outbox, add, due, time } = setUp()
    add('a', 'hook-1')
    for (const outcome of [DOWN, OK]) outbox.finish(due(), outcome, time)

    expect(outbox.messages('hook-1')).toMatchObject([{ status: 'success', attempts: 2 }])
    expect(outbox.attempts('hook-1').map(({ status }) => status)).toEqual([200, 503])
    expect(outbox.attempts('hook-2')).toEqual([])

    add('b', 'hook-1')
    for (let count = 0; count < 50; count++) outbox.finish(due(), DOWN, time)
    expect(due()).toMatchObject([{ attempts: 50 }])
    expect(outbox.attempts('hook-1', due()[0]?.id)).toHaveLength(10)
    outbox.finish(due(), DOWN, never)
    expect(outbox.messages('hook-1')[0]).toMatchObject({ status: 'failure', attempts: 51 })
  })

  it('keeps what a message tells only as long as it waits', () => {
    const { database, outbox, add, due } = setUp()
    add('a', 'hook-1')
    expect(outbox.waiting('hook-1', 'a')).toMatchObject([{ change: { before: null } }])
    outbox.finish(due(), OK, never)
    expect(database.prepare('SELECT change FROM hook_messages').all()).toEqual([{ change: null }])
  })

  it('forgets what is long done and what nobody waits for any more', () => {
    const { outbox, add, due, pass, time } = setUp()
    add('a', 'hook-1')
    add('b', 'gone')
    outbox.finish(due(), OK, never)

    outbox.prune(new Date(time() - 1), ['hook-1'])
    expect(outbox.messages('hook-1')).toHaveLength(1)
    expect(outbox.messages('gone')).toHaveLength(0)

    pass(1000)
    outbox.prune(new Date(time() - 1), ['hook-1'])
    expect(outbox.messages('hook-1')).toHaveLength(0)
    expect(outbox.attempts('hook-1')).toHaveLength(0)
  })

  it('forgets what it has told of a document that is purged, and still tells that it is gone', () => {
    const { outbox, add, due } = setUp()
    add('a', 'hook-1')
    add('b', 'hook-1')
    outbox.finish(due(), OK, never)
    add('a', 'hook-1')

    outbox.forget('a')
    expect(outbox.messages('hook-1')).toMatchObject([
      { documentId: 'a', status: 'queued' },
      { documentId: 'b', status: 'success' },
    ])
  })

  it('goes on with what an earlier version left', () => {
    const database = new DatabaseSync(':memory:')
    database.exec(`CREATE TABLE hook_messages (
      number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, hook_id TEXT NOT NULL,
      transaction_id TEXT NOT NULL, timestamp TEXT NOT NULL, document_id TEXT NOT NULL,
      operation TEXT NOT NULL, payload TEXT NOT NULL, status TEXT NOT NULL,
      attempts INTEGER NOT NULL, next_attempt_at INTEGER NOT NULL, created_at TEXT NOT NULL) STRICT;
      INSERT INTO hook_messages VALUES (1, 'old', 'hook-1', 't', '', 'a', 'update', '"old"',
        'queued', 3, 0, '')`)
    const { outbox, add, due } = setUp(database)
    add('a', 'hook-1')
    setUp(database)

    expect(due()).toMatchObject([{ id: 'old', payload: '"old"', attempts: 0 }])
    expect(outbox.waiting('hook-1', 'a').map(({ change }) => change)).toEqual([
      null,
      { before: null, after: null },
    ])
  })
})
