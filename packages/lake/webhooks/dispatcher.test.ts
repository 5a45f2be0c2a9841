import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Outbox } from '#lake/ports/outbox.ts'
import { openContent } from '#lake/sqlite/content.ts'
import { openSystem } from '#lake/sqlite/system.ts'
import { openContentWriter } from '#lake/sqlite/write-content.ts'
import { openStore } from '#lake/store/open-store.ts'
import type { Store } from '#lake/store/store.ts'
import { eventually } from '#lake/testing/hooks.ts'
import { startDispatcher } from './dispatcher.ts'
import { NEW_HOOK, openHooks } from './hooks.ts'

const AT = '2026-01-01T00:00:00.000Z'
const HOOK = { name: 'Hook', url: 'http://127.0.0.1:1/', rule: { on: ['create', 'update'] } }
const payload = z.object({ _id: z.string(), n: z.number() })

type Pauses = () => number

function slow(outbox: Outbox, next: Pauses): Outbox {
  const later =
    <Parts extends unknown[], Answer>(ask: (...parts: Parts) => Promise<Answer>) =>
    async (...parts: Parts): Promise<Answer> => {
      await pause(next())
      const answer = await ask(...parts)
      await pause(next())
      return answer
    }
  return {
    newestEvents: later(outbox.newestEvents),
    expand: later(outbox.expand),
    due: later(outbox.due),
    nextDueAfter: later(outbox.nextDueAfter),
    finish: later(outbox.finish),
    messages: later(outbox.messages),
    attempts: later(outbox.attempts),
    prune: later(outbox.prune),
  }
}

function createReceiver(next: Pauses) {
  const open = new Set<string>()
  const faults: string[] = []
  const arrived: { id: string; n: number }[] = []
  const keys = new Set<string>()
  const fetch = async (_url: unknown, init?: RequestInit): Promise<Response> => {
    const { _id: id, n } = payload.parse(JSON.parse(String(init?.body)))
    const key = new Headers(init?.headers).get('idempotency-key') ?? ''
    if (open.has(id)) faults.push(`${id} was sent twice at the same time`)
    open.add(id)
    await pause(next())
    open.delete(id)
    if (next() === 0) return new Response('', { status: 503 })
    if (keys.has(key)) faults.push(`${key} came twice`)
    keys.add(key)
    arrived.push({ id, n })
    return new Response('')
  }
  return { fetch, faults, arrived }
}

async function write(store: Store, id: string, n: number): Promise<void> {
  const system = { _id: id, _type: 'post', _rev: `t${n}`, _createdAt: AT, _updatedAt: AT }
  const change = { id, before: store.get(id) ?? null, after: { ...system, n }, mutations: [] }
  await store.commit({ id: `t${n}`, author: 'ada', timestamp: AT, changes: [change] })
}

it('makes no storage request after a commit that no webhook matches', async () => {
  const store = await openStore(openContent(':memory:', openContentWriter))
  const hooks = await openHooks(openSystem(':memory:').hooks, () => new Date())
  await hooks.create(NEW_HOOK.parse(HOOK))
  let requests = 0
  const { get, onWrite, subscribe } = store
  const outbox = slow(store.outbox, () => {
    requests += 1
    return 0
  })
  let arrived = 0
  const fetch = async () => {
    arrived += 1
    return new Response('')
  }
  const dispatcher = startDispatcher(
    { name: 'production', store: { get, onWrite, subscribe, outbox } },
    hooks,
    { projectId: 'p', fetch },
  )
  await write(store, 'a', 0)
  await eventually(() => arrived).toBe(1)
  let before = 0
  await eventually(() => {
    const isQuiet = before === requests
    before = requests
    return isQuiet
  }).toBe(true)

  await write(store, 'drafts.a', 1)
  await pause(20)
  expect(requests).toBe(before)
  await write(store, 'a', 2)
  await eventually(() => arrived).toBe(2)
  await dispatcher.stop()
})

it('sends every change once, in order per document, with slow storage', async () => {
  const story = fc.record({
    writes: fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 5, maxLength: 30 }),
    pauses: fc.infiniteStream(fc.integer({ min: 0, max: 4 })),
  })
  const run = async ({ writes, pauses }: { writes: string[]; pauses: Iterator<number> }) => {
    const next = () => Number(pauses.next().value)
    const store = await openStore(openContent(':memory:', openContentWriter))
    const hooks = await openHooks(openSystem(':memory:').hooks, () => new Date())
    await hooks.create(NEW_HOOK.parse(HOOK))
    const receiver = createReceiver(next)
    const { get, onWrite, subscribe } = store
    const outbox = slow(store.outbox, next)
    const dispatcher = startDispatcher(
      { name: 'production', store: { get, onWrite, subscribe, outbox } },
      hooks,
      { projectId: 'p', fetch: receiver.fetch, loopbackBackoffMs: 1 },
    )

    for (const [n, id] of writes.entries()) {
      await write(store, id, n)
      await pause(next())
    }
    const last = (id: string) => receiver.arrived.findLast((one) => one.id === id)?.n
    for (const id of new Set(writes)) await eventually(() => last(id)).toBe(writes.lastIndexOf(id))
    await dispatcher.stop()

    expect(receiver.faults).toEqual([])
    for (const id of new Set(writes)) {
      const received = receiver.arrived.filter((one) => one.id === id).map(({ n }) => n)
      expect(received).toEqual([...writes.keys()].filter((n) => writes[n] === id))
    }
  }
  await fc.assert(fc.asyncProperty(story, run), { numRuns: 15 })
})
