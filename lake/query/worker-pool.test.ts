import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FromWorker, ToWorker } from './messages.ts'
import { createWorkerPool, type Job } from './worker-pool.ts'
import type { startWorkerThread, ThreadEnd } from './worker-thread.ts'

// A question that a test leaves without an answer must not run out of time while another file is tested.
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

type Started = Parameters<typeof startWorkerThread>[0]

/** A thread that does what the test says. */
type Puppet = Started & { heard: ToWorker[]; hasEnded: boolean }

function startPool(size = 1) {
  const threads: Puppet[] = []
  let sequence = 0
  const pool = createWorkerPool({
    size,
    memoryMb: 64,
    settings: { projectId: 'p', dataset: 'd' },
    snapshot: () => ({ documents: [], sequence }),
    startThread(options) {
      const puppet: Puppet = { ...options, heard: [], hasEnded: false }
      threads.push(puppet)
      return {
        post: (message) => puppet.heard.push(message),
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
      json,
      isChanging: false,
    })
  return {
    pool,
    threads,
    thread,
    ready,
    answer,
    /** The first question was asked and answered: the threads are started and the first one is ready. */
    async wake() {
      const asked = pool.ask(job('the first of all'))
      ready(0)
      answer(0, '0')
      await asked
      thread(0).heard.length = 0
    },
    end: (index: number, how: ThreadEnd) => thread(index).onEnd(how),
    tell(kind: ToWorker) {
      sequence += 1
      pool.tell(sequence, kind)
    },
  }
}

function lastQuestion(puppet: Puppet): number {
  const last = puppet.heard.findLast((message) => message.kind === 'question')
  if (last?.kind !== 'question') throw new Error('The thread was asked nothing')
  return last.id
}

function job(query: string, access: 'all' | 'public' = 'all'): Job {
  return {
    question: { query, params: {}, perspective: 'raw', access, identity: 'x' },
    timeoutMs: 60_000,
    version: () => 'v1',
  }
}

describe('a pool of threads', () => {
  it('starts none of them before somebody asks, and then all', async () => {
    const { pool, threads, ready, answer, thread, tell } = startPool(2)
    expect(threads).toEqual([])
    // Nobody is told: the documents of a thread that starts later have it.
    tell({ kind: 'transaction', json: '[1]' })

    const asked = pool.ask(job('q'))
    expect(threads).toHaveLength(2)
    ready(0)
    expect(thread(0).heard).toMatchObject([{ kind: 'question' }])
    answer(0, '1')
    expect(await asked).toMatchObject({ json: '1' })
    await pool.close()
    expect(threads.map(({ hasEnded }) => hasEnded)).toEqual([true, true])
  })

  it('asks a thread only when it is ready, and one thing at a time', async () => {
    const { pool, thread, ready, answer } = startPool()
    const first = pool.ask(job('first'))
    const second = pool.ask(job('second'))
    expect(thread(0).heard).toEqual([])

    ready(0)
    expect(thread(0).heard).toHaveLength(1)
    answer(0, '1')
    expect(await first).toEqual({ json: '1', isChanging: false, version: 'v1' })
    expect(thread(0).heard).toHaveLength(2)
    answer(0, '2')
    expect(await second).toMatchObject({ json: '2' })
  })

  it('asks again elsewhere when a thread ends by itself', async () => {
    const { pool, threads, ready, answer, end, wake } = startPool()
    await wake()
    const asked = pool.ask(job('q'))
    end(0, 'ended')
    expect(threads).toHaveLength(2)
    ready(1)
    answer(1, '"found"')
    expect(await asked).toMatchObject({ json: '"found"' })
  })

  it('asks no third time', async () => {
    const { pool, ready, end } = startPool()
    const asked = pool.ask(job('q'))
    ready(0)
    end(0, { error: new Error('broken') })
    ready(1)
    end(1, 'ended')
    await expect(asked).rejects.toMatchObject({ status: 503 })
  })

  it('does not ask again what took all memory', async () => {
    const { pool, thread, ready, end } = startPool()
    const asked = pool.ask(job('q'))
    ready(0)
    end(0, 'out of memory')
    await expect(asked).rejects.toMatchObject({ status: 504, type: 'queryMemoryError' })
    ready(1)
    expect(thread(1).heard).toEqual([])
  })

  it('tries to start a thread again and again, with longer and longer pauses', async () => {
    const { pool, threads, end, ready } = startPool()
    const asked = expect(pool.ask(job('q'))).rejects.toMatchObject({ status: 503 })
    for (const [index, pause] of [100, 200, 400, 800, 1600, 3200, 5000, 5000].entries()) {
      end(index, { error: new Error('no memory for a thread') })
      vi.advanceTimersByTime(pause - 1)
      expect(threads).toHaveLength(index + 1)
      vi.advanceTimersByTime(1)
      expect(threads).toHaveLength(index + 2)
    }
    await asked
    ready(8)
    end(8, 'ended')
    expect(threads).toHaveLength(10)
  })

  it('gives up on a question that no thread is free for', async () => {
    const { pool, ready, thread } = startPool()
    const asked = expect(pool.ask(job('q'))).rejects.toMatchObject({ status: 503 })
    await vi.advanceTimersByTimeAsync(15_000)
    await asked
    ready(0)
    expect(thread(0).heard).toEqual([])
  })

  it('turns questions away when thousands wait', async () => {
    const { pool } = startPool()
    const waiting = Array.from({ length: 2_000 }, () => pool.ask(job('q')))
    const outcome = Promise.allSettled(waiting)
    await expect(pool.ask(job('one more'))).rejects.toMatchObject({ status: 503 })
    await pool.close()
    await outcome
  })

  it('stops a thread whose question takes too long, and no thread whose answer came', async () => {
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

  it('tells every thread of every transaction once, those that start meanwhile too', async () => {
    const { thread, end, tell, wake } = startPool(2)
    const first: ToWorker = { kind: 'transaction', json: '[1]' }
    const second: ToWorker = { kind: 'transaction', json: '[2]' }
    await wake()
    tell(first)
    end(0, 'ended')
    tell(second)
    expect(thread(0).heard).toEqual([first])
    expect(thread(1).heard).toEqual([first, second])
    // Started after the first one, which is among the documents it was given.
    expect(thread(2).heard).toEqual([second])
  })

  it('does not tell a thread what its documents hold already', async () => {
    const { pool, thread, end, tell, wake } = startPool()
    await wake()
    tell({ kind: 'transaction', json: '[1]' })
    end(0, 'ended')
    pool.tell(1, { kind: 'transaction', json: '[1]' })
    expect(thread(1).heard).toEqual([])
  })

  it('keeps its last thread from anonymous callers', async () => {
    const { pool, thread, ready, wake } = startPool(2)
    await wake()
    ready(1)
    const asked = [pool.ask(job('a', 'public')), pool.ask(job('b', 'public'))]
    expect([thread(0).heard.length, thread(1).heard.length]).toEqual([1, 0])
    asked.push(pool.ask(job('c')))
    expect([thread(0).heard.length, thread(1).heard.length]).toEqual([1, 1])
  })

  it('ignores an answer to a question that was given up', async () => {
    const { pool, thread, answer, wake } = startPool()
    await wake()
    const asked = pool.ask(job('q'))
    const late: FromWorker = { kind: 'answer', id: 999, json: '"late"', isChanging: false }
    thread(0).onMessage(late)
    answer(0, '"right"')
    expect(await asked).toMatchObject({ json: '"right"' })
  })
})
