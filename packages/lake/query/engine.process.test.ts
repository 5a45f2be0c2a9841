import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Threads } from './caller-limits.ts'
import { createQueryEngine, type QueryEngine, type QueryRequest } from './engine.ts'
import { createMemoryStore, documentOf, type MemoryStore } from './memory-store.ts'

const DOCUMENTS = Array.from({ length: 40 }, (_, index) =>
  documentOf({ _id: `post-${index}`, _type: 'post', title: `Post ${index}`, rank: index }),
)

// The clock of the engine only advances when a test says so, so that results don't depend on how busy the machine is.
const { setTimeout: realSetTimeout } = globalThis
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})

const open: QueryEngine[] = []
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(open.splice(0).map((engine) => engine.close()))
})

/** Advances the clock in steps, with time for the threads in between, until the promise settles. */
async function passTimeUntil(settled: Promise<unknown>, step = 100): Promise<void> {
  let isSettled = false
  const settle = (): void => {
    isSettled = true
  }
  settled.then(settle, settle)
  while (!isSettled) {
    vi.advanceTimersByTime(step)
    await new Promise((resolve) => realSetTimeout(resolve, 20))
  }
}

type Limits = { threads?: Threads; timeoutMs?: number; memoryMb?: number }

/** The minimum. */
const ONE: Threads = { site: 0, authenticated: 1, anonymous: 1 }

const site = { kind: 'site', key: 'site' } as const

function start(
  limits: Limits = {},
  documents = DOCUMENTS,
): { store: MemoryStore; ask: Ask; engine: QueryEngine } {
  const store = createMemoryStore(documents)
  const engine = createQueryEngine({ store, projectId: 'p', dataset: 'd', ...limits })
  open.push(engine)
  const ask: Ask = async (query, request = {}) => {
    const answer = await engine.run({
      query,
      perspective: 'published',
      access: 'all',
      caller: site,
      ...request,
    })
    return JSON.parse(answer.json)
  }
  return { store, ask, engine }
}

type Ask = (query: string, request?: Partial<QueryRequest>) => Promise<unknown>

/** Each level evaluates every document for every document of the level above: 40^9 steps. */
function runaway(name = ''): string {
  let query = '*'
  for (let level = 0; level < 9; level += 1) {
    query = `*[_id != ^._id && "${name}" != ^._type && count(${query}) > 0]`
  }
  return `count(*[count(${query}) > 0])`
}

/** 40^5 objects with a different string in each. */
const GREEDY = Array.from({ length: 5 }).reduce<string>(
  (inner) => `*{"i": ^.i + _id, "inner": ${inner}}`,
  '*._id',
)

const anonymous = { access: 'public', caller: { kind: 'anonymous', key: '192.0.2.1' } } as const

describe('a caller', () => {
  it('sees every transaction before the query', async () => {
    const { store, ask } = start()
    for (let round = 1; round <= 50; round += 1) {
      store.write({ _id: 'counter', _type: 'counter', round })
      expect(await ask('*[_id == "counter"][0].round')).toBe(round)
    }
    store.write({ _id: 'counter' })
    expect(await ask('*[_id == "counter"][0].round')).toBeNull()
  })

  it('sees transactions that were committed while the threads were starting', async () => {
    const { store, ask } = start()
    const first = ask('count(*)')
    store.write({ _id: 'early', _type: 'post' })
    expect(await ask('count(*[_id == "early"])')).toBe(1)
    await first
  })

  it('never sees half a transaction or a stale state', async () => {
    const { store, ask } = start()
    const asked: { atLeast: number; answer: Promise<unknown> }[] = []
    for (let round = 1; round <= 200; round += 1) {
      store.write(
        { _id: 'left', _type: 'pair', round },
        { _id: 'right', _type: 'pair', round },
        { _id: `only-${round}`, _type: 'mark' },
        { _id: `only-${round - 1}` },
      )
      asked.push({
        atLeast: round,
        answer: ask(
          `{"pair": *[_type == "pair"] | order(_id).round, "marks": *[_type == "mark"]._id, "n": ${round}}`,
        ),
      })
      if (round % 20 === 0) await asked.at(-1)?.answer
    }
    for (const { atLeast, answer } of asked) {
      const result = await answer
      const round = roundOf(result)
      expect(round).toBeGreaterThanOrEqual(atLeast)
      expect(result).toEqual({ pair: [round, round], marks: [`only-${round}`], n: atLeast })
    }
  })

  it('gets an answer among a thousand concurrent queries', async () => {
    const { ask } = start()
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, (_, index) =>
        ask('*[_id == $id]{"n": $n, title}', { params: { id: `post-${index % 40}`, n: index } }),
      ),
    )
    expect(answers).toEqual(
      Array.from({ length: 1_000 }, (_, index) => [{ n: index, title: `Post ${index % 40}` }]),
    )
  })

  it('only sees published documents at the root when anonymous', async () => {
    const { store, ask } = start({}, [])
    store.write(
      { _id: 'a', _type: 'post' },
      { _id: 'drafts.a', _type: 'post' },
      { _id: 'drafts.b', _type: 'post' },
      { _id: 'versions.r1.a', _type: 'post' },
      { _id: 'secret.c', _type: 'post' },
      { _id: 'd', _type: 'post', to: { _ref: 'secret.c' } },
    )
    for (const perspective of ['raw', 'published', 'drafts', ['r1'], ['r1', 'drafts']] as const) {
      const result = await ask('{"ids": *._id, "one": *[_id == "secret.c"][0], "to": *.to->_id}', {
        ...anonymous,
        perspective: typeof perspective === 'string' ? perspective : [...perspective],
      })
      expect(result).toEqual({ ids: ['a', 'd'], one: null, to: [null, null] })
    }
  })

  it('gets an answer after another client with the same query has disconnected', async () => {
    const { ask } = start({ threads: ONE })
    const leaving = new AbortController()
    const query = 'count(*[rank > 3])'
    const [left, stayed] = [ask(query, { left: leaving.signal }), ask(query)]
    const alone = ask('count(*[rank > 4])', { left: leaving.signal })
    const outcome = Promise.allSettled([left, alone])
    leaving.abort()

    await expect(alone).rejects.toMatchObject({ status: 503 })
    expect(await stayed).toBe(36)
    expect(await ask('count(*[rank > 4])')).toBe(35)
    await outcome
  })

  it('gets their own identity() even if others send the same query at the same time', async () => {
    const { ask } = start()
    const result = await Promise.all(
      ['ada', 'bob', 'ada'].map((identity) => ask('identity()', { identity })),
    )
    expect(result).toEqual(['ada', 'bob', 'ada'])
    expect(await ask('identity()', anonymous)).toBe('<anonymous>')
  })

  it('gets an error that says what is wrong with the query', async () => {
    const { ask } = start()
    await expect(ask('*[_type == $type]')).rejects.toMatchObject({
      status: 400,
      type: 'queryParseError',
      message: 'param $type referenced, but not provided',
      details: { start: 11, end: 16, query: '*[_type == $type]' },
    })
  })

  it('can send 64 kB of parameters when anonymous', async () => {
    const { ask } = start()
    const asked = (length: number) =>
      ask('$text', { ...anonymous, params: { text: 'x'.repeat(length - '{"text":""}'.length) } })
    expect(await asked(64_000)).toHaveLength(63_989)
    await expect(asked(64_001)).rejects.toMatchObject({ status: 413 })
  })

  it('gets an error for parameters that are nested too deeply', async () => {
    const { ask } = start()
    let deep: unknown = 1
    for (let depth = 0; depth < 100_000; depth += 1) deep = [deep]
    await expect(ask('$deep', { params: { deep } })).rejects.toMatchObject({ status: 400 })
  })

  it('can send a query of up to 300 kB', async () => {
    const { ask } = start()
    const text = (length: number) => `"${'x'.repeat(length - 2)}"`
    expect(await ask(text(300_000))).toHaveLength(299_998)
    await expect(ask(text(300_001))).rejects.toMatchObject({ status: 400, type: 'queryParseError' })
  })
})

describe('a result', () => {
  it('has the same version until a document that its caller can see changes', async () => {
    const { store, engine } = start()
    const version = async (request: Partial<QueryRequest>) => {
      const answer = await engine.run({
        query: 'count(*)',
        perspective: 'published',
        access: 'all',
        caller: site,
        ...request,
      })
      return answer.version
    }
    const versions = async () => ({
      visitor: await version(anonymous),
      published: await version({}),
      drafts: await version({ perspective: 'drafts' }),
      raw: await version({ perspective: 'raw' }),
    })

    const before = await versions()
    expect(await versions()).toEqual(before)

    store.write({ _id: 'drafts.post-1', _type: 'post' })
    const typed = await versions()
    expect(typed).toMatchObject({ visitor: before.visitor, published: before.published })
    expect(typed.drafts).not.toBe(before.drafts)
    expect(typed.raw).not.toBe(before.raw)

    store.write({ _id: 'secret.a', _type: 'post' })
    const hidden = await versions()
    expect(hidden.visitor).toBe(before.visitor)
    expect(hidden.published).not.toBe(before.published)

    store.write({ _id: 'post-1', _type: 'post' })
    expect((await versions()).visitor).not.toBe(before.visitor)
  })

  it('has no version if the same query can return something else the next time', async () => {
    const { engine } = start()
    const answer = await engine.run({
      query: 'now()',
      perspective: 'raw',
      access: 'all',
      caller: site,
    })
    expect(answer.version).toBeUndefined()
  })

  it('comes from the cache until something changes', async () => {
    const { store, ask } = start({ threads: ONE })
    expect(await ask('count(*)')).toBe(40)

    // The only thread is busy as long as the clock stands.
    const busy = expect(ask(runaway())).rejects.toMatchObject({ status: 504 })
    expect(await ask('count(*)')).toBe(40)
    await passTimeUntil(busy)
    await busy

    store.write({ _id: 'new', _type: 'post' })
    expect(await ask('count(*)')).toBe(41)
  })
})

describe('a query that never ends', () => {
  it('is stopped while others get their answers', async () => {
    const { ask } = start({ timeoutMs: 1_000 })
    const person = { caller: { kind: 'person', key: 'ann' } } as const
    const stopped = expect(ask(runaway(), person)).rejects.toMatchObject({
      status: 504,
      type: 'queryTimeoutError',
    })
    expect(await ask('count(*)')).toBe(40)
    await passTimeUntil(stopped)
    await stopped
    expect(await ask('*[_id == "post-7"][0].title')).toBe('Post 7')
  })

  it('is stopped even within a single comparison of two geometries', async () => {
    const { ask } = start({ timeoutMs: 1_000 })
    // Parallel lines, each close to all others.
    const lines = (shift: number) => ({
      type: 'MultiLineString',
      coordinates: Array.from({ length: 49_000 }, (_, at) => [
        [at * 1e-7 + shift, at * 1e-7],
        [100 + at * 1e-7 + shift, 101 + at * 1e-7],
      ]),
    })
    const stopped = expect(
      ask('geo::intersects($a, $b)', { params: { a: lines(0), b: lines(5) } }),
    ).rejects.toMatchObject({ status: 504, type: 'queryTimeoutError' })
    await passTimeUntil(stopped)
    await stopped
    expect(await ask('count(*)')).toBe(40)
  })

  it('is rejected immediately when it is sent again', async () => {
    const { ask } = start({ threads: ONE })
    const first = expect(ask(runaway())).rejects.toMatchObject({ status: 504 })
    await passTimeUntil(first)
    await first
    const blocker = expect(ask(runaway('blocker'))).rejects.toMatchObject({ status: 503 })
    // The only thread is busy as long as the clock stands.
    await expect(ask(runaway())).rejects.toMatchObject({ status: 504, type: 'queryTimeoutError' })
    await open.pop()?.close()
    await blocker
  })

  it('runs again with a longer time limit', async () => {
    const { ask } = start({ threads: ONE })
    const shortQuery = expect(ask(runaway(), { timeoutMs: 1_000 })).rejects.toMatchObject({
      message: expect.stringMatching(/1000 ms/),
    })
    await passTimeUntil(shortQuery)
    await shortQuery
    const longQuery = expect(ask(runaway())).rejects.toMatchObject({
      message: expect.stringMatching(/10000 ms/),
    })
    await passTimeUntil(longQuery)
    await longQuery
  })

  it('doesn’t cost later threads the transactions that were committed in the meantime', async () => {
    const { store, ask } = start({ threads: ONE })
    const stopped = expect(ask(runaway())).rejects.toMatchObject({ status: 504 })
    store.write({ _id: 'meanwhile', _type: 'post' })
    await passTimeUntil(stopped)
    await stopped
    store.write({ _id: 'afterwards', _type: 'post' })
    expect(await ask('*[_id in ["meanwhile", "afterwards"]]._id')).toEqual([
      'afterwards',
      'meanwhile',
    ])
  })

  it('leaves a thread for others however many anonymous callers send it', async () => {
    const { ask } = start()
    // The clock advances while threads start, however slowly, and no query runs out of patience.
    const longQuery = { ...anonymous, patienceMs: 1_000_000_000 }
    const shortQuery = { ...longQuery, timeoutMs: 1 }
    const visitors = Array.from({ length: 4 }, (_, index) => ask(runaway(`${index}`), shortQuery))
    const all = Promise.all(
      visitors.map((answer) => expect(answer).rejects.toMatchObject({ status: 504 })),
    )
    for (let round = 0; round < 20; round += 1) {
      expect(await ask('count(*) + $round', { params: { round } })).toBe(40 + round)
    }
    await passTimeUntil(all)
    await all
    const last = ask('count(*)', longQuery)
    await passTimeUntil(last, 1)
    expect(await last).toBe(40)
  })

  it('is stopped in a search pattern too', async () => {
    const { ask } = start()
    const query = `"${'a'.repeat(2_000)}" match "${'*a'.repeat(60)}b"`
    const stopped = expect(ask(query)).rejects.toMatchObject({ status: 504 })
    await passTimeUntil(stopped)
    await stopped
    expect(await ask('1')).toBe(1)
  })
})

describe('a query that uses up the memory', () => {
  it('is stopped, and the next one runs', async () => {
    const { ask } = start({ memoryMb: 24 })
    await expect(ask(GREEDY)).rejects.toMatchObject({ status: 504, type: 'queryMemoryError' })
    expect(await ask('count(*)')).toBe(40)
  })
})

describe('closing', () => {
  it('rejects waiting and later queries with 503', async () => {
    const { ask, engine } = start({ threads: ONE })
    const running = ask(runaway())
    const waiting = ask('count(*)')
    const outcome = Promise.allSettled([running, waiting])
    await engine.close()
    for (const result of await outcome) {
      expect(result).toMatchObject({ status: 'rejected', reason: { status: 503 } })
    }
    await expect(ask('count(*)')).rejects.toMatchObject({ status: 503 })
  })
})

function roundOf(result: unknown): number {
  const isPair = typeof result === 'object' && result !== null && 'pair' in result
  const rounds = isPair && Array.isArray(result.pair) ? result.pair : []
  return Number(rounds[0])
}
