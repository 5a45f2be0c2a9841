import { describe, expect, it } from 'vitest'
import type { HookEvent, Message } from '#lake/ports/outbox.ts'
import { OUTBOXES } from './engines.ts'

function setUp(open: (typeof OUTBOXES)[number][1]) {
  let time = Date.parse('2026-01-01T00:00:00Z')
  const { outbox, writer } = open()
  const now = () => new Date(time)
  const { record } = writer
  const add = async (documentId: string, ...hookIds: string[]) => {
    record(eventOf(documentId, hookIds))
    const events = await outbox.newestEvents(1)
    const queues = events.flatMap((event) =>
      hookIds.map((hookId) => ({
        hookId,
        documentId,
        priority: event.id,
        added: [{ ...event, payload: `"${documentId} for ${hookId}"` }],
      })),
    )
    await outbox.expand(events, queues, now())
  }
  const due = (hookId = 'hook-1', except: string[] = []) =>
    outbox.due(hookId, time, { limit: 10, except })
  const finishAll = async (
    messages: Message[],
    outcome: Parameters<typeof outbox.finish>[1],
    retryAt: (attempts: number) => number | undefined,
  ) => {
    for (const message of messages) await outbox.finish(message, outcome, retryAt)
  }
  const pass = (ms: number) => {
    time += ms
  }
  return { outbox, writer, add, due, finishAll, now, pass, time: () => time }
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

function documentsOf(messages: Message[]): string[] {
  return messages.map(({ documentId }) => documentId)
}

const at = new Date('2026-01-01T00:00:00Z')
const OK = { durationMs: 3.2, status: 200, failureReason: null, at }
const DOWN = { durationMs: 3, status: 503, failureReason: 'The receiver responded with 503', at }
const never = () => undefined

describe.each(OUTBOXES)('the outbox in %s', (_name, open) => {
  it('turns an event into one message per matching webhook', async () => {
    const { outbox, add, due } = setUp(open)
    await add('a', 'hook-1', 'hook-2')

    expect(await outbox.newestEvents(1)).toEqual([])
    expect((await due('hook-1')).map(({ payload }) => payload)).toEqual(['"a for hook-1"'])
    expect((await due('hook-2')).map(({ payload }) => payload)).toEqual(['"a for hook-2"'])
  })

  it('returns the newest events first, and all of the same document in order', async () => {
    const { outbox, writer } = setUp(open)
    for (const id of ['a', 'b', 'c', 'a']) writer.record(eventOf(id, ['hook-1']))

    const events = await outbox.newestEvents(1)
    expect(events.map(({ documentId }) => documentId)).toEqual(['a', 'a'])
    expect(events).toMatchObject([eventOf('a', ['hook-1']), eventOf('a', ['hook-1'])])
    expect(events[0]?.id).toBeLessThan(events[1]?.id ?? 0)
    await outbox.expand(events, [], at)
    const left = await outbox.newestEvents(10)
    expect(left.map(({ documentId }) => documentId)).toEqual(['b', 'c'])
  })

  it('holds a message until the previous one about the document has been delivered', async () => {
    const { outbox, add, due, pass, time } = setUp(open)
    await add('a', 'hook-1')
    await add('b', 'hook-1')
    await add('a', 'hook-1')

    const [first, other] = await due()
    if (!first || !other) throw new Error('nothing is due')
    expect(documentsOf(await due())).toEqual(['a', 'b'])

    await outbox.finish(other, OK, never)
    await outbox.finish(first, DOWN, (attempts) => time() + attempts * 1000)
    expect(await due()).toEqual([])
    expect(await outbox.nextDueAfter(time())).toBe(time() + 1000)
    expect(await outbox.nextDueAfter(time() + 1000)).toBeUndefined()

    pass(1000)
    expect(await due()).toMatchObject([{ id: first.id, attempts: 1 }])
    await outbox.finish(first, OK, never)
    expect(await due()).toMatchObject([{ documentId: 'a', attempts: 0 }])
  })

  it('returns the highest priority first, without messages in progress', async () => {
    const { outbox, add, due } = setUp(open)
    for (const id of ['a', 'b', 'c', 'd']) await add(id, 'hook-1')

    const [d, c] = await due()
    expect(documentsOf(await due())).toEqual(['d', 'c', 'b', 'a'])
    expect(documentsOf(await due('hook-1', [d?.id ?? '', c?.id ?? '']))).toEqual(['b', 'a'])
    expect(await outbox.due('hook-1', 0, { limit: 10, except: [] })).toEqual([])
    expect(await outbox.due('hook-1', Date.now(), { limit: 1, except: [] })).toHaveLength(1)
  })

  it('ignores the result of an attempt if its webhook was deleted', async () => {
    const { outbox, add, due, time } = setUp(open)
    await add('a', 'hook-1')
    const [message] = await due()
    if (!message) throw new Error('nothing is due')
    await outbox.prune(new Date(time()), [])
    await outbox.finish(message, OK, never)
    expect(await outbox.attempts('hook-1')).toEqual([])
  })

  it('retries queued messages immediately after a change of the document', async () => {
    const { add, due, finishAll, time } = setUp(open)
    await add('a', 'hook-1')
    const retries: number[] = []
    const later = (attempts: number) => {
      retries.push(attempts)
      return time() + 60_000
    }
    await finishAll(await due(), DOWN, later)
    expect(await due()).toEqual([])

    await add('a', 'hook-1')
    const inProgress = await due()
    expect(inProgress).toMatchObject([{ attempts: 0 }])
    await add('a', 'hook-1')
    await finishAll(inProgress, DOWN, later)
    expect(retries).toEqual([1, 1])
  })

  it('stores the last attempts of each message', async () => {
    const { outbox, add, due, finishAll, time } = setUp(open)
    await add('a', 'hook-1')
    for (const outcome of [DOWN, OK]) await finishAll(await due(), outcome, time)

    expect(await outbox.messages('hook-1')).toMatchObject([{ status: 'success', attempts: 2 }])
    expect(await outbox.attempts('hook-1')).toMatchObject([
      { status: 200, durationMs: 3, failureReason: null, createdAt: at.toISOString() },
      { status: 503 },
    ])
    expect(await outbox.attempts('hook-2')).toEqual([])

    await add('b', 'hook-1')
    for (let count = 0; count < 50; count++) await finishAll(await due(), DOWN, time)
    const [message] = await due()
    expect(message).toMatchObject({ attempts: 50 })
    expect(await outbox.attempts('hook-1', message?.id)).toHaveLength(10)
    await finishAll(await due(), DOWN, never)
    const [last] = await outbox.messages('hook-1')
    expect(last).toMatchObject({ status: 'failure', attempts: 51 })
  })

  it('deletes old finished messages and those of deleted webhooks', async () => {
    const { outbox, add, due, finishAll, now, pass, time } = setUp(open)
    await add('a', 'hook-1')
    await add('b', 'gone')
    await finishAll(await due(), { ...OK, at: now() }, never)

    await outbox.prune(new Date(time() - 1), ['hook-1'])
    expect(await outbox.messages('hook-1')).toHaveLength(1)
    expect(await outbox.messages('gone')).toHaveLength(0)

    pass(1000)
    await outbox.prune(new Date(time() - 1), ['hook-1'])
    expect(await outbox.messages('hook-1')).toHaveLength(0)
    expect(await outbox.attempts('hook-1')).toHaveLength(0)
  })

  it('deletes delivered messages about a purged document and keeps queued ones', async () => {
    const { outbox, writer, add, due, finishAll } = setUp(open)
    await add('a', 'hook-1')
    await add('b', 'hook-1')
    await finishAll(await due(), OK, never)
    await add('a', 'hook-1')

    writer.forget('a')
    expect(await outbox.messages('hook-1')).toMatchObject([
      { documentId: 'a', status: 'queued' },
      { documentId: 'b', status: 'success' },
    ])
  })
})
