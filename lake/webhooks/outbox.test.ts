import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { type HookEvent, openOutbox } from '#lake/webhooks/outbox.ts'

function setUp() {
  let time = Date.parse('2026-01-01T00:00:00Z')
  const database = new DatabaseSync(':memory:')
  const outbox = openOutbox(database, () => new Date(time))
  const add = (documentId: string, ...hookIds: string[]) => {
    outbox.record(eventOf(documentId, hookIds))
    const event = outbox.nextEvent()
    if (!event) throw new Error('nothing was recorded')
    outbox.settle(
      event,
      hookIds.map((hookId) => ({ hookId, payload: `"${documentId} for ${hookId}"` })),
    )
  }
  return { database, outbox, add, pass: (ms: number) => (time += ms), time: () => time }
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

const OK = { durationMs: 3, status: 200, failureReason: null }
const DOWN = { durationMs: 3, status: 503, failureReason: 'The receiver answered 503' }

describe('the outbox', () => {
  it('turns an event into one message for each hook that wants it', () => {
    const { outbox, add, time } = setUp()
    add('a', 'hook-1', 'hook-2')

    expect(outbox.nextEvent()).toBeUndefined()
    expect(outbox.due(time(), 10).map(({ hookId, payload }) => [hookId, payload])).toEqual([
      ['hook-1', '"a for hook-1"'],
      ['hook-2', '"a for hook-2"'],
    ])
  })

  it('holds the next message about a document back until the one before it has arrived', () => {
    const { outbox, add, pass, time } = setUp()
    add('a', 'hook-1')
    add('a', 'hook-1')
    add('b', 'hook-1')

    const [first, other] = outbox.due(time(), 10)
    expect([first?.documentId, other?.documentId]).toEqual(['a', 'b'])
    if (!first || !other) throw new Error('unreachable')

    outbox.finish(other, OK, undefined)
    outbox.finish(first, DOWN, time() + 1000)
    expect(outbox.due(time(), 10)).toEqual([])
    expect(outbox.nextDueAfter(time())).toBe(time() + 1000)

    pass(1000)
    const [again] = outbox.due(time(), 10)
    expect(again).toMatchObject({ id: first.id, attempts: 1 })
    if (!again) throw new Error('unreachable')
    outbox.finish(again, OK, undefined)
    expect(outbox.due(time(), 10)).toMatchObject([{ documentId: 'a', attempts: 0 }])
  })

  it('remembers how each attempt went', () => {
    const { outbox, add, time } = setUp()
    add('a', 'hook-1')
    for (const outcome of [DOWN, OK]) {
      const [message] = outbox.due(time(), 1)
      if (!message) throw new Error('nothing is due')
      outbox.finish(message, outcome, outcome === DOWN ? time() : undefined)
    }

    expect(outbox.messages('hook-1')).toMatchObject([{ status: 'success', attempts: 2 }])
    expect(outbox.attempts('hook-1').map(({ status }) => status)).toEqual([200, 503])
    expect(outbox.attempts('hook-2')).toEqual([])
  })

  it('forgets what is long done and what nobody waits for any more', () => {
    const { outbox, add, pass, time } = setUp()
    add('a', 'hook-1')
    add('b', 'gone')
    const [message] = outbox.due(time(), 1)
    if (!message) throw new Error('nothing is due')
    outbox.finish(message, OK, undefined)

    outbox.prune(new Date(time() - 1), ['hook-1'])
    expect(outbox.messages('hook-1')).toHaveLength(1)
    expect(outbox.messages('gone')).toHaveLength(0)

    pass(1000)
    outbox.prune(new Date(time() - 1), ['hook-1'])
    expect(outbox.messages('hook-1')).toHaveLength(0)
    expect(outbox.attempts('hook-1')).toHaveLength(0)
  })
})
