import { describe, expect, it } from 'vitest'
import { type CallerLimits, Limiter, QueueFullError } from './limiter.ts'

type Given = {
  wait?: (ms: number) => Promise<void>
  limits?: (caller: string) => CallerLimits
  concurrency?: number
}

function setUp({ wait = () => new Promise(() => undefined), ...given }: Given = {}) {
  let time = 0
  const limiter = new Limiter({ concurrency: 2, slotMs: 1000, now: () => time, wait, ...given })
  const started: string[] = []
  return {
    limiter,
    started,
    pass(ms: number) {
      time += ms
    },
    run(name: string, caller = 'caller') {
      const gate = Promise.withResolvers<string>()
      const task = () => {
        started.push(name)
        return gate.promise
      }
      const done = limiter.run(caller, task)
      return { done, end: () => gate.resolve(name), fail: () => gate.reject(new Error(name)) }
    },
    settle: () => new Promise(setImmediate),
  }
}

describe('tasks', () => {
  it('run two at a time, in order', async () => {
    const { run, started, settle } = setUp()
    const [a, b] = [run('a'), run('b')]
    run('c')
    run('d')
    await settle()
    expect(started).toEqual(['a', 'b'])

    a.end()
    expect(await a.done).toBe('a')
    await settle()
    expect(started).toEqual(['a', 'b', 'c'])
    b.end()
    await settle()
    expect(started).toEqual(['a', 'b', 'c', 'd'])
  })

  it('report a failure to their own caller only', async () => {
    const { run, started, settle } = setUp()
    const [a, b] = [run('a'), run('b')]
    run('c')
    await settle()
    a.fail()
    await expect(a.done).rejects.toThrow('a')
    await settle()
    expect(started).toEqual(['a', 'b', 'c'])
    b.end()
    expect(await b.done).toBe('b')
  })

  it('give up their slot when they take too long, and still finish', async () => {
    const slotTime = Promise.withResolvers<void>()
    const { run, started, settle } = setUp({ wait: () => slotTime.promise })
    const slow = run('slow')
    run('other')
    run('next')
    await settle()
    expect(started).toEqual(['slow', 'other'])
    slotTime.resolve()
    await settle()
    expect(started).toEqual(['slow', 'other', 'next'])
    slow.end()
    expect(await slow.done).toBe('slow')
  })

  it('are rejected when their caller has too many, until one of them ends', async () => {
    const limits = (caller: string) => (caller === 'small' ? { maxPending: 1 } : {})
    const { limiter, run } = setUp({ limits })
    const first = run('first', 'small')
    await expect(run('second', 'small').done).rejects.toThrow(QueueFullError)
    const other = run('other')
    other.end()
    expect(await other.done).toBe('other')
    first.end()
    await limiter.idle()
    const third = run('third', 'small')
    third.end()
    expect(await third.done).toBe('third')
  })

  it('of callers with a greater weight get a greater share of the time', async () => {
    const limits = (caller: string) => ({ weight: caller === 'heavy' ? 3 : 1 })
    const { run, started, settle, pass } = setUp({ limits, concurrency: 1 })
    const tasks = new Map(
      ['light', 'heavy'].flatMap((caller) =>
        Array.from({ length: 40 }, (_, at) => [`${caller} ${at}`, run(`${caller} ${at}`, caller)]),
      ),
    )
    for (let ended = 0; ended < 40; ended += 1) {
      await settle()
      pass(50)
      tasks.get(started.at(-1) ?? '')?.end()
    }
    expect(started.filter((name) => name.startsWith('heavy'))).toHaveLength(30)
  })

  it('of a caller that has not used its share go first, but not for long', async () => {
    const { run, started, settle, pass } = setUp({ concurrency: 1 })
    const tasks = new Map<string, ReturnType<typeof run>>()
    const add = (name: string, caller: string) => tasks.set(name, run(name, caller))
    const endNext = async () => {
      await settle()
      pass(100)
      tasks.get(started.at(-1) ?? '')?.end()
    }
    add('rare 0', 'rare')
    for (let at = 0; at < 100; at += 1) add(`busy ${at}`, 'busy')
    for (let ended = 0; ended < 40; ended += 1) await endNext()
    await settle()
    for (let at = 1; at < 20; at += 1) add(`rare ${at}`, 'rare')
    const before = started.length
    for (let ended = 0; ended < 20; ended += 1) await endNext()
    await settle()
    const callers = started.slice(before).map((name) => name.split(' ')[0])
    expect(callers.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'rare'))
    expect(callers.filter((caller) => caller === 'busy').length).toBeGreaterThan(6)
  })
})
