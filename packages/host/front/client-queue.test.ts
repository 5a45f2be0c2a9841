import { expect, it } from 'vitest'
import { AT_ONCE_OF_A_CLIENT, createClientQueue, MOST_WAITING, TURNS } from './client-queue.ts'

const settled = () => new Promise(setImmediate)
const never = () => new Promise<void>(() => undefined)

/** Work that is done when it is told to be, on a clock that stands still. */
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
    take(address: string, name: string, isReady?: Promise<unknown>) {
      const gate = Promise.withResolvers<void>()
      gates.set(name, gate)
      const work = () => {
        begun.push(name)
        return gate.promise
      }
      return queue.take(address, work, isReady)
    },
    async end(name: string) {
      gates.get(name)?.resolve()
      await settled()
    },
  }
}

it('one has its turn at a time, and an address that has come just now is next', async () => {
  const { take, begun, end, pass } = setUp()
  for (const name of ['a0', 'a1', 'a2']) void take('10.0.0.1', name)
  await settled()
  expect(begun).toEqual(['a0'])

  void take('10.0.0.2', 'b')
  pass(20)
  await end('a0')
  expect(begun.at(-1)).toBe('b')
  await end('b')
  expect(begun.at(-1)).toBe('a1')
})

it('what takes longer than a moment goes on beside the next, a few at a time', async () => {
  const moments: (() => void)[] = []
  const wait = (ms: number) =>
    new Promise<void>((resolve) => {
      if (ms < 1000) moments.push(resolve)
    })
  const { take, begun, end } = setUp({ wait })
  for (let at = 0; at < TURNS + 2; at += 1) void take(`10.0.0.${at}`, `a${at}`)
  for (let begins = 1; begins <= TURNS; begins += 1) {
    await settled()
    expect(begun).toHaveLength(begins)
    moments[begins - 1]?.()
  }
  await settled()
  expect(begun).toHaveLength(TURNS)
  await end('a0')
  expect(begun).toHaveLength(TURNS + 1)
})

it('of those who wait whoever had least lately is next, however many others there are', async () => {
  const { take, begun, end, pass } = setUp()
  for (const name of ['x0', 'y0']) void take('10.0.1.0', name)
  for (const name of ['first', 'second']) void take('10.0.0.2', name)
  await settled()
  pass(500)
  for (const name of ['x0', 'first']) await end(name)
  expect(begun.slice(1)).toEqual(['first', 'second'])
  // Long afterwards nobody remembers who had much.
  pass(3_600_000)
  await end('second')
  expect(begun.at(-1)).toBe('y0')
})

it('who was here before waits for one turn of each of many who were not, and then before them', async () => {
  const { take, begun, end, pass } = setUp()
  for (const name of ['a0', 'a1', 'a2']) {
    void take('10.0.0.1', name)
    await settled()
    pass(5)
    await end(name)
  }
  const others = Array.from({ length: 10 }, (_, at) => `10.0.1.${at}`)
  for (const turn of ['x', 'y']) for (const other of others) void take(other, `${turn}${other}`)
  void take('10.0.0.1', 'a3')
  const endNext = async () => {
    await settled()
    const name = begun.at(-1) ?? ''
    pass(name.startsWith('a') ? 5 : 25)
    await end(name)
  }
  for (const _ of others) await endNext()
  expect(begun.slice(3, 14)).toContain('a3')
  void take('10.0.0.1', 'a4')
  for (let turns = 0; turns < 3; turns += 1) await endNext()
  expect(begun.slice(14)).toContain('a4')
})

it('nobody waits for ever behind addresses that are always new', async () => {
  const { take, begun, end, pass } = setUp()
  for (const name of ['a0', 'a1']) {
    void take('10.0.0.1', name)
    await settled()
    pass(200)
    await end(name)
  }
  let next = 0
  const another = () => {
    next += 1
    void take(`10.1.0.${next}`, `x${next}`)
  }
  another()
  void take('10.0.0.1', 'a2')
  for (; next < 1000 && !begun.includes('a2'); ) {
    another()
    await settled()
    pass(20)
    await end(begun.at(-1) ?? '')
  }
  expect(next).toBeLessThan(300)
})

it('an address that asks without a pause is refused in the end, and nobody else is', async () => {
  const queue = createClientQueue()
  const gate = Promise.withResolvers<void>()
  let begun = 0
  const work = async () => {
    begun += 1
    await gate.promise
  }
  const many = Array.from({ length: AT_ONCE_OF_A_CLIENT + MOST_WAITING }, () =>
    queue.take('10.0.0.1', work),
  )
  await settled()
  expect(begun).toBe(1)
  expect(await queue.take('10.0.0.1', work)).toBe(false)

  gate.resolve()
  expect(await queue.take('10.0.0.2', async () => undefined)).toBe(true)
  expect(new Set(await Promise.all(many))).toEqual(new Set([true]))
  expect(begun).toBe(AT_ONCE_OF_A_CLIENT + MOST_WAITING)
  await settled()
  expect(queue.size).toBe(0)
})

it('what takes long lets others go on beside it, of one address up to its places', async () => {
  const turns: (() => void)[] = []
  const wait = (ms: number) =>
    ms < 1000 ? Promise.resolve() : new Promise<void>((resolve) => turns.push(resolve))
  const { take, begun } = setUp({ wait })
  for (let at = 0; at < AT_ONCE_OF_A_CLIENT + 2; at += 1) void take('10.0.0.1', `a${at}`)
  for (let at = 0; at < AT_ONCE_OF_A_CLIENT; at += 1) {
    await settled()
    turns[at]?.()
  }
  await settled()
  expect(begun).toHaveLength(AT_ONCE_OF_A_CLIENT)
  void take('10.0.0.2', 'b')
  await settled()
  expect(begun.at(-1)).toBe('b')
})

it('what is slow to arrive takes no turn meanwhile', async () => {
  const { take, begun, end } = setUp()
  const slow = Promise.withResolvers<void>()
  for (let at = 0; at < 20; at += 1) void take('10.0.0.1', `slow${at}`, slow.promise)
  await settled()
  void take('10.0.0.2', 'b')
  await settled()
  expect(begun).toEqual(['b'])
  slow.resolve()
  await end('b')
  expect(begun).toHaveLength(2)
})

it('what fails gives its place back', async () => {
  const queue = createClientQueue()
  const failing = () => Promise.reject(new Error('broke off'))
  await expect(queue.take('10.0.0.1', failing)).rejects.toThrow('broke off')
  expect(await queue.take('10.0.0.1', async () => undefined)).toBe(true)
  await settled()
  expect(queue.size).toBe(0)
})
