import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Caller } from '#lake/types.ts'
import type { Threads } from './caller-limits.ts'
import type { Job } from './job-queue.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import { createWorkerPool } from './worker-pool.ts'
import type { startWorkerThread, ThreadEnd } from './worker-thread.ts'

// A query that a test leaves unanswered must not time out during another test.
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

type Started = Parameters<typeof startWorkerThread>[0]

type Puppet = Started & {
  received: ToWorker[]
  hasEnded: boolean
  sharedWork: { isNow: boolean; ms: number }
}

function startPool(some: Partial<Threads> = {}) {
  const threads: Puppet[] = []
  let sequence = 0
  const pool = createWorkerPool({
    threads: { site: 0, authenticated: 1, anonymous: 1, ...some },
    memoryMb: 64,
    settings: { projectId: 'p', dataset: 'd' },
    snapshot: () => ({ documents: [], sequence }),
    startThread(options) {
      const puppet: Puppet = {
        ...options,
        received: [],
        hasEnded: false,
        sharedWork: { isNow: false, ms: 0 },
      }
      threads.push(puppet)
      return {
        post: (message) => puppet.received.push(message),
        sharedWork: () => puppet.sharedWork,
        end: async () => {
          puppet.hasEnded = true
        },
      }
    },
  })
  const thread = (index: number): Puppet => {
    const found = threads[index]
    if (!found) throw new Error(`Thread ${index} was not started`)
    return found
  }
  const ready = (index: number): void => thread(index).onMessage({ kind: 'ready' })
  const answer = (index: number, json: string): void =>
    thread(index).onMessage({
      kind: 'answer',
      id: lastQuestion(thread(index)),
      evaluation: { json, isChanging: false, dependsOn: [] },
    })
  return {
    pool,
    threads,
    thread,
    ready,
    answer,
    /** After the first query, the first thread is ready. */
    async wake() {
      const pending = pool.ask(job('the first of all'))
      ready(0)
      answer(0, '0')
      await pending
      thread(0).received.length = 0
    },
    end: (index: number, how: ThreadEnd) => thread(index).onEnd(how),
    tell(kind: ToWorker) {
      sequence += 1
      pool.broadcast(sequence, kind)
    },
  }
}

function lastQuestion(puppet: Puppet): number {
  const last = puppet.received.findLast((message) => message.kind === 'question')
  if (last?.kind !== 'question') throw new Error('The thread was asked nothing')
  return last.id
}

function job(query: string, kind: Caller['kind'] = 'site', key = 'x'): Job {
  const access = kind === 'anonymous' ? 'public' : 'all'
  return {
    question: { query, params: '{}', perspective: 'raw', access, identity: 'x' },
    caller: { kind, key },
    timeoutMs: 60_000,
    version: () => 'v1',
  }
}

describe('a pool of threads', () => {
  it('starts a thread with the first query for it', async () => {
    const { pool, threads, ready, answer, thread, tell } = startPool({ site: 1 })
    expect(threads).toEqual([])
    // Sent to no thread: the next one starts with these documents.
    tell({ kind: 'transaction', changes: [{ id: 'a', after: null }] })

    const pending = [pool.ask(job('q')), pool.ask(job('q')), pool.ask(job('q', 'person'))]
    expect(threads).toHaveLength(2)
    pending.push(pool.ask(job('q', 'anonymous')))
    expect(threads).toHaveLength(3)
    const outcome = Promise.allSettled(pending)
    ready(0)
    expect(thread(0).received).toMatchObject([{ kind: 'question' }])
    answer(0, '1')
    expect(await pending[0]).toMatchObject({ json: '1' })
    await pool.close()
    await outcome
    expect(threads.map(({ hasEnded }) => hasEnded)).toEqual([true, true, true])
  })

  it('sends queries only to ready threads, one at a time', async () => {
    const { pool, thread, ready, answer } = startPool()
    const first = pool.ask(job('first'))
    const second = pool.ask(job('second'))
    expect(thread(0).received).toEqual([])

    ready(0)
    expect(thread(0).received).toHaveLength(1)
    answer(0, '1')
    expect(await first).toEqual({ json: '1', isChanging: false, dependsOn: [], version: 'v1' })
    expect(thread(0).received).toHaveLength(2)
    answer(0, '2')
    expect(await second).toMatchObject({ json: '2' })
  })

  it('retries on another thread after a crash', async () => {
    const { pool, threads, ready, answer, end, wake } = startPool()
    await wake()
    const pending = pool.ask(job('q'))
    end(0, 'ended')
    expect(threads).toHaveLength(2)
    ready(1)
    answer(1, '"found"')
    expect(await pending).toMatchObject({ json: '"found"' })
  })

  it('doesn’t retry a second time', async () => {
    const { pool, ready, end } = startPool()
    const pending = pool.ask(job('q'))
    ready(0)
    end(0, { error: new Error('broken') })
    ready(1)
    end(1, 'ended')
    await expect(pending).rejects.toMatchObject({ status: 503 })
  })

  it('doesn’t retry a query that ran out of memory', async () => {
    const { pool, thread, ready, end } = startPool()
    const pending = pool.ask(job('q'))
    ready(0)
    end(0, 'out of memory')
    await expect(pending).rejects.toMatchObject({ status: 504, type: 'queryMemoryError' })
    ready(1)
    expect(thread(1).received).toEqual([])
  })

  it('retries to start a thread with increasing delays', async () => {
    const { pool, threads, end, ready } = startPool()
    const pending = expect(pool.ask(job('q'))).rejects.toMatchObject({ status: 503 })
    for (const [index, pause] of [100, 200, 400, 800, 1600, 3200, 5000, 5000].entries()) {
      end(index, { error: new Error('no memory for a thread') })
      vi.advanceTimersByTime(pause - 1)
      expect(threads).toHaveLength(index + 1)
      vi.advanceTimersByTime(1)
      expect(threads).toHaveLength(index + 2)
    }
    await pending
    ready(8)
    end(8, 'ended')
    expect(threads).toHaveLength(10)
  })

  it('rejects a query that waits too long for a thread', async () => {
    const { pool, ready, thread } = startPool()
    const pending = expect(pool.ask(job('q'))).rejects.toMatchObject({ status: 503 })
    await vi.advanceTimersByTimeAsync(15_000)
    await pending
    ready(0)
    expect(thread(0).received).toEqual([])
  })

  it('removes an abandoned query from the queue', async () => {
    const { pool, thread, ready } = startPool()
    const leaving = new AbortController()
    const pending = [pool.ask({ ...job('left', 'anonymous', 'a'), abandoned: leaving.signal })]
    pending.push(pool.ask(job('stayed', 'anonymous', 'b')))
    const outcome = Promise.allSettled(pending)
    leaving.abort()
    await expect(pending[0]).rejects.toMatchObject({ status: 503 })

    ready(0)
    expect(thread(0).received).toMatchObject([{ kind: 'question', question: { query: 'stayed' } }])
    await pool.close()
    await outcome
  })

  it('rejects queries when thousands are waiting', async () => {
    const { pool } = startPool()
    const waiting = Array.from({ length: 2_000 }, () => pool.ask(job('q')))
    const outcome = Promise.allSettled(waiting)
    await expect(pool.ask(job('one more'))).rejects.toMatchObject({ status: 503 })
    await pool.close()
    await outcome
  })

  it('extends the time of a query during shared work, but not forever', async () => {
    const { pool, thread, answer, wake } = startPool()
    await wake()
    const first = pool.ask({ ...job('first'), timeoutMs: 10 })
    thread(0).sharedWork = { isNow: true, ms: 0 }
    await vi.advanceTimersByTimeAsync(5_000)
    // Shared work has ended; the rest counts as time of the query.
    thread(0).sharedWork = { isNow: false, ms: 4_998 }
    await vi.advanceTimersByTimeAsync(6)
    expect(thread(0).hasEnded).toBe(false)
    answer(0, '1')
    await expect(first).resolves.toMatchObject({ json: '1' })

    const second = expect(pool.ask({ ...job('second'), timeoutMs: 10 })).rejects.toMatchObject({
      status: 504,
    })
    thread(0).sharedWork.isNow = true
    await vi.advanceTimersByTimeAsync(20)
    expect(thread(0).hasEnded).toBe(false)
    thread(0).sharedWork.isNow = false
    await vi.advanceTimersByTimeAsync(100)
    await second
    expect(thread(0).hasEnded).toBe(true)
  })

  it('stops shared work that takes too long', async () => {
    const { pool, thread, wake } = startPool()
    await wake()
    const pending = expect(pool.ask({ ...job('q'), timeoutMs: 10 })).rejects.toMatchObject({
      status: 504,
    })
    thread(0).sharedWork.isNow = true
    await vi.advanceTimersByTimeAsync(10_200)
    await pending
    expect(thread(0).hasEnded).toBe(true)
  })

  it('stops a thread after a timeout, but not after an answer', async () => {
    const { pool, thread, answer, wake } = startPool()
    await wake()
    const quick = pool.ask({ ...job('quick'), timeoutMs: 10 })
    vi.advanceTimersByTime(9)
    answer(0, '1')
    await quick
    vi.advanceTimersByTime(1_000)
    expect(thread(0).hasEnded).toBe(false)

    const slow = expect(pool.ask({ ...job('slow'), timeoutMs: 10 })).rejects.toMatchObject({
      status: 504,
    })
    vi.advanceTimersByTime(1_000)
    await slow
    expect(thread(0).hasEnded).toBe(true)
  })

  it('sends each transaction to each thread once, also to starting ones', async () => {
    const { pool, thread, end, tell, wake } = startPool({ site: 1 })
    const first: ToWorker = { kind: 'transaction', changes: [{ id: 'a', after: null }] }
    const second: ToWorker = { kind: 'transaction', changes: [{ id: 'b', after: null }] }
    await wake()
    const pending = expect(pool.ask(job('q', 'person'))).rejects.toMatchObject({ status: 503 })
    tell(first)
    end(0, 'ended')
    tell(second)
    expect(thread(0).received).toEqual([first])
    expect(thread(1).received).toEqual([first, second])
    // Started after the first transaction, which its documents include.
    expect(thread(2).received).toEqual([second])
    await pool.close()
    await pending
  })

  it('doesn’t send a transaction that a thread started with', async () => {
    const { pool, thread, end, tell, wake } = startPool()
    await wake()
    tell({ kind: 'transaction', changes: [{ id: 'a', after: null }] })
    end(0, 'ended')
    pool.broadcast(1, { kind: 'transaction', changes: [{ id: 'a', after: null }] })
    expect(thread(1).received).toEqual([])
  })

  it('ignores an answer to an abandoned query', async () => {
    const { pool, thread, answer, wake } = startPool()
    await wake()
    const pending = pool.ask(job('q'))
    const late: FromWorker = {
      kind: 'answer',
      id: 999,
      evaluation: { json: '"late"', isChanging: false, dependsOn: [] },
    }
    thread(0).onMessage(late)
    answer(0, '"right"')
    expect(await pending).toMatchObject({ json: '"right"' })
  })
})

/** Queries that the threads received, in this order. */
function queriesOf(...puppets: Puppet[]): string[] {
  return puppets.flatMap(({ received }) =>
    received.flatMap((message) => (message.kind === 'question' ? [message.question.query] : [])),
  )
}

describe('sharing threads', () => {
  it('reserves one for the site', async () => {
    const { pool, ready, thread } = startPool({ site: 1, authenticated: 2 })
    const outcome = Promise.allSettled([
      pool.ask(job('first', 'person', 'ann')),
      ...['ben', 'cas', 'dan'].map((key) => pool.ask(job(key, 'person', key))),
      ...['1', '2', '3'].map((key) => pool.ask(job('anonymous', 'anonymous', key))),
      ...['r1', 'r2'].map((key) => pool.ask(job('robot', 'robot', key))),
      pool.ask(job('site')),
    ])
    // In the order of the first queries: authenticated, anonymous, site.
    for (const index of [0, 1, 2]) ready(index)
    expect(queriesOf(thread(2))).toEqual(['site'])
    expect(queriesOf(thread(1))).toEqual(['anonymous'])
    // The query of the first anonymous caller is stopped; thread 3 replaces that thread.
    vi.advanceTimersByTime(500)
    ready(4)
    expect(queriesOf(thread(0), thread(4))).toEqual(['first', 'ben'])
    await pool.close()
    await outcome
  })

  it('runs one query per caller at a time, in turn', async () => {
    const { pool, ready, answer, thread } = startPool()
    const outcome = Promise.allSettled([
      ...['a1', 'a2', 'a3'].map((query) => pool.ask(job(query, 'anonymous', 'a'))),
      pool.ask(job('b1', 'anonymous', 'b')),
      pool.ask(job('c1', 'anonymous', 'c')),
    ])
    ready(0)
    for (let count = 0; count < 4; count += 1) answer(0, '1')
    expect(queriesOf(thread(0))).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
    await pool.close()
    await outcome
  })

  it('starts another thread while one is busy, and stops it when idle', async () => {
    const { pool, threads, ready, thread, answer } = startPool({ authenticated: 2 })
    const slow = pool.ask(job('slow', 'person', 'ann'))
    ready(0)
    const more = pool.ask(job('more', 'person', 'ann'))
    vi.advanceTimersByTime(10_000)
    // Only Ann waits, for her own query.
    expect(threads).toHaveLength(1)

    const other = pool.ask(job('other', 'person', 'ben'))
    vi.advanceTimersByTime(499)
    expect(threads).toHaveLength(1)
    vi.advanceTimersByTime(1)
    ready(1)
    expect(queriesOf(thread(1))).toEqual(['other'])
    answer(1, '1')
    answer(0, '1')
    answer(0, '1')
    await Promise.all([slow, more, other])
    vi.advanceTimersByTime(300_000)
    expect(threads.map(({ hasEnded }) => hasEnded).sort()).toEqual([false, true])
    await pool.close()
  })

  it('leaves a thread for people however many robots send queries', async () => {
    const { pool, ready, thread, threads } = startPool({ authenticated: 2 })
    const outcome = Promise.allSettled([
      pool.ask(job('robot 1', 'robot', 'r1')),
      pool.ask(job('robot 2', 'robot', 'r2')),
    ])
    ready(0)
    vi.advanceTimersByTime(10_000)
    expect(threads).toHaveLength(1)
    const person = expect(pool.ask(job('person', 'person'))).rejects.toMatchObject({ status: 503 })
    vi.advanceTimersByTime(500)
    ready(1)
    expect(queriesOf(thread(0), thread(1))).toEqual(['robot 1', 'person'])
    await pool.close()
    await Promise.all([outcome, person])
  })

  it('limits the queue of each kind of caller separately', async () => {
    const { pool } = startPool()
    const answers = Array.from({ length: 200 }, (_, index) =>
      pool.ask(job('q', 'anonymous', `${index}`)),
    )
    const outcome = Promise.allSettled(answers)
    await expect(pool.ask(job('q', 'anonymous', 'late'))).rejects.toMatchObject({ status: 503 })
    const person = expect(pool.ask(job('q', 'person'))).rejects.toMatchObject({
      message: expect.stringMatching(/closing/),
    })
    await pool.close()
    await Promise.all([outcome, person])
  })

  it('limits the queue of an anonymous caller', async () => {
    const { pool } = startPool()
    const outcome = Promise.allSettled(
      Array.from({ length: 20 }, () => pool.ask(job('q', 'anonymous', 'a'))),
    )
    await expect(pool.ask(job('q', 'anonymous', 'a'))).rejects.toMatchObject({ status: 429 })
    const other = pool.ask(job('x'.repeat(3_900_000), 'anonymous', 'b')).catch(() => 'closed')
    await expect(pool.ask(job('x'.repeat(200_000), 'anonymous', 'c'))).rejects.toMatchObject({
      status: 503,
    })
    await pool.close()
    expect(await other).toBe('closed')
    await outcome
  })

  it('delays anonymous callers longer each time their queries are stopped', async () => {
    const { pool, threads, ready } = startPool()
    const shortQuery = () =>
      pool.ask({ ...job('q', 'anonymous'), timeoutMs: 10 }).catch(() => 'stopped')
    for (const [index, pause] of [100, 200, 400].entries()) {
      const pending = shortQuery()
      ready(index)
      await vi.advanceTimersByTimeAsync(20)
      expect(await pending).toBe('stopped')
      // 10 ms of the delay have passed.
      await vi.advanceTimersByTimeAsync(pause - 11)
      expect(threads).toHaveLength(index + 1)
      await vi.advanceTimersByTimeAsync(2)
      expect(threads).toHaveLength(index + 2)
    }
    await pool.close()
  })

  it('starts a thread immediately for an anonymous caller without stopped queries, who goes first', async () => {
    const { pool, threads, ready, thread, answer } = startPool()
    const endless = () => ({ ...job('endless', 'anonymous', 'a'), timeoutMs: 10 })
    // Often enough for the maximum delay.
    for (let index = 0; index < 8; index += 1) {
      const stopped = pool.ask(endless()).catch(() => 'stopped')
      ready(index)
      await vi.advanceTimersByTimeAsync(20)
      expect(await stopped).toBe('stopped')
      if (index < 7) await vi.advanceTimersByTimeAsync(5_000)
    }
    const again = pool.ask(job('again', 'anonymous', 'a')).catch(() => 'closed')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(threads).toHaveLength(8)
    const other = pool.ask(job('other', 'anonymous', 'b'))
    expect(threads).toHaveLength(9)
    ready(8)
    expect(queriesOf(thread(8))).toEqual(['other'])
    answer(8, '1')
    expect(await other).toMatchObject({ json: '1' })
    expect(queriesOf(thread(8))).toEqual(['other', 'again'])
    // The delay that was cut short must not start another thread.
    await vi.advanceTimersByTimeAsync(10_000)
    expect(threads).toHaveLength(9)
    await pool.close()
    await again
  })

  it('answers an anonymous caller within two seconds after four endless queries of others', async () => {
    const { pool, threads, ready, answer } = startPool()
    const endless = ['a', 'b', 'c', 'd'].map((key) =>
      pool.ask({ ...job('endless', 'anonymous', key), timeoutMs: 3_000 }),
    )
    const outcome = Promise.allSettled(endless)
    const pending = pool.ask(job('quick', 'anonymous', 'e'))
    for (const index of endless.keys()) {
      ready(index)
      await vi.advanceTimersByTimeAsync(500)
      expect(threads).toHaveLength(index + 2)
    }
    ready(4)
    answer(4, '1')
    expect(await pending).toMatchObject({ json: '1' })
    for (const result of await outcome) {
      expect(result).toMatchObject({ status: 'rejected', reason: { status: 503 } })
    }
    await pool.close()
  })

  it('gives an anonymous query its whole time if only callers with stopped queries are waiting', async () => {
    const { pool, thread, ready } = startPool()
    const endless = (query: string, key: string) =>
      pool.ask({ ...job(query, 'anonymous', key), timeoutMs: 3_000 }).catch(({ status }) => status)
    const first = endless('first', 'a')
    ready(0)
    await vi.advanceTimersByTimeAsync(2_000)
    const second = endless('second', 'b')
    await vi.advanceTimersByTimeAsync(100)
    expect(thread(0).hasEnded).toBe(true)
    expect(await first).toBe(503)

    ready(1)
    const again = endless('again', 'a')
    await vi.advanceTimersByTimeAsync(2_900)
    expect(thread(1).hasEnded).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    expect(await second).toBe(504)
    await pool.close()
    await again
  })
})
