import { expect, it } from 'vitest'
import { QueueFullError } from '../limiter.ts'
import {
  CONCURRENT_REQUESTS,
  createClientQueue,
  MAX_RUNNING_PER_CLIENT,
  MAX_WAITING_PER_CLIENT,
} from './client-queue.ts'

const settled = () => new Promise(setImmediate)
const never = () => new Promise<void>(() => undefined)

function setUp({ wait = never }: { wait?: (ms: number) => Promise<void> } = {}) {
  let time = 0
  const queue = createClientQueue({ now: () => time, wait })
  const begun: string[] = []
  const gates = new Map<string, PromiseWithResolvers<void>>()
  return {
    queue,
    begun,
    pass: (ms: number) => {
      time += ms
    },
    send(client: string, name: string, received?: Promise<unknown>) {
      const gate = Promise.withResolvers<void>()
      gates.set(name, gate)
      const work = () => {
        begun.push(name)
        return gate.promise
      }
      return queue.run(client, work, received)
    },
    async end(name: string) {
      gates.get(name)?.resolve()
      await settled()
    },
  }
}

it('runs one request at a time, and the first one of another client next', async () => {
  const { send, begun, end, pass } = setUp()
  for (const name of ['a0', 'a1', 'a2']) void send('10.0.0.1', name)
  await settled()
  expect(begun).toEqual(['a0'])

  void send('10.0.0.2', 'b')
  pass(20)
  await end('a0')
  expect(begun.at(-1)).toBe('b')
  await end('b')
  expect(begun.at(-1)).toBe('a1')
})

it('starts up to three concurrent requests when each takes longer than 100 ms', async () => {
  const moments: (() => void)[] = []
  const wait = (ms: number) =>
    new Promise<void>((resolve) => {
      if (ms < 1000) moments.push(resolve)
    })
  const { send, begun, end } = setUp({ wait })
  for (let at = 0; at < CONCURRENT_REQUESTS + 2; at += 1) void send(`10.0.0.${at}`, `a${at}`)
  for (let begins = 1; begins <= CONCURRENT_REQUESTS; begins += 1) {
    await settled()
    expect(begun).toHaveLength(begins)
    moments[begins - 1]?.()
  }
  await settled()
  expect(begun).toHaveLength(CONCURRENT_REQUESTS)
  await end('a0')
  expect(begun).toHaveLength(CONCURRENT_REQUESTS + 1)
})

it('prefers the client that used the least time lately, whatever the order of arrival', async () => {
  const { send, begun, end, pass } = setUp()
  for (const name of ['x0', 'y0']) void send('10.0.1.0', name)
  for (const name of ['first', 'second']) void send('10.0.0.2', name)
  await settled()
  pass(500)
  for (const name of ['x0', 'first']) await end(name)
  expect(begun.slice(1)).toEqual(['first', 'second'])
  await end('second')
  expect(begun.at(-1)).toBe('y0')
})

it('serves a returning client after one request per new client, and then before them', async () => {
  const { send, begun, end, pass } = setUp()
  for (const name of ['a0', 'a1', 'a2']) {
    void send('10.0.0.1', name)
    await settled()
    pass(5)
    await end(name)
  }
  const others = Array.from({ length: 10 }, (_, at) => `10.0.1.${at}`)
  for (const turn of ['x', 'y']) for (const other of others) void send(other, `${turn}${other}`)
  void send('10.0.0.1', 'a3')
  const endNext = async () => {
    await settled()
    const name = begun.at(-1) ?? ''
    pass(name.startsWith('a') ? 5 : 25)
    await end(name)
  }
  for (const _ of others) await endNext()
  expect(begun.slice(3, 14)).toContain('a3')
  void send('10.0.0.1', 'a4')
  for (let turns = 0; turns < 3; turns += 1) await endNext()
  expect(begun.slice(14)).toContain('a4')
})

it('serves a client within a bounded number of requests from clients that are always new', async () => {
  const { send, begun, end, pass } = setUp()
  for (const name of ['a0', 'a1']) {
    void send('10.0.0.1', name)
    await settled()
    pass(200)
    await end(name)
  }
  let next = 0
  const another = () => {
    next += 1
    void send(`10.1.0.${next}`, `x${next}`)
  }
  another()
  void send('10.0.0.1', 'a2')
  for (; next < 1000 && !begun.includes('a2'); ) {
    another()
    await settled()
    pass(20)
    await end(begun.at(-1) ?? '')
  }
  expect(next).toBeLessThan(50)
})

it('rejects requests of a client that has too many waiting, and of no other', async () => {
  const queue = createClientQueue()
  const gate = Promise.withResolvers<void>()
  let begun = 0
  const work = async () => {
    begun += 1
    await gate.promise
  }
  const many = Array.from({ length: MAX_RUNNING_PER_CLIENT + MAX_WAITING_PER_CLIENT }, () =>
    queue.run('10.0.0.1', work),
  )
  await settled()
  expect(begun).toBe(1)
  await expect(queue.run('10.0.0.1', work)).rejects.toThrow(QueueFullError)

  gate.resolve()
  expect(await queue.run('10.0.0.2', async () => 'other client')).toBe('other client')
  await Promise.all(many)
  expect(begun).toBe(MAX_RUNNING_PER_CLIENT + MAX_WAITING_PER_CLIENT)
  await queue.idle()
})

it('gives slots of slow requests to others, up to a maximum per client', async () => {
  const turns: (() => void)[] = []
  const wait = (ms: number) =>
    ms < 1000 ? Promise.resolve() : new Promise<void>((resolve) => turns.push(resolve))
  const { send, begun } = setUp({ wait })
  for (let at = 0; at < MAX_RUNNING_PER_CLIENT + 2; at += 1) void send('10.0.0.1', `a${at}`)
  for (let at = 0; at < MAX_RUNNING_PER_CLIENT; at += 1) {
    await settled()
    turns[at]?.()
  }
  await settled()
  expect(begun).toHaveLength(MAX_RUNNING_PER_CLIENT)
  void send('10.0.0.2', 'b')
  await settled()
  expect(begun.at(-1)).toBe('b')
})

it('holds no slot for a request whose body is still arriving', async () => {
  const { send, begun, end } = setUp()
  const slow = Promise.withResolvers<void>()
  for (let at = 0; at < 20; at += 1) void send('10.0.0.1', `slow${at}`, slow.promise)
  await settled()
  void send('10.0.0.2', 'b')
  await settled()
  expect(begun).toEqual(['b'])
  slow.resolve()
  await end('b')
  expect(begun).toHaveLength(2)
})

it('frees the slot of a request that fails', async () => {
  const queue = createClientQueue()
  const failing = () => Promise.reject(new Error('broke off'))
  await expect(queue.run('10.0.0.1', failing)).rejects.toThrow('broke off')
  expect(await queue.run('10.0.0.1', async () => 'next')).toBe('next')
  await queue.idle()
})
