import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PROGRESS, type ToFilterThread } from './filter-messages.ts'
import type { FilterWorkerEvents } from './filter-runner.ts'
import { createFilterThread } from './filter-thread.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
})

type Puppet = FilterWorkerEvents & {
  messages: ToFilterThread[]
  hasEnded: boolean
  progress: Int32Array
}

function startThread() {
  const puppets: Puppet[] = []
  const thread = createFilterThread({
    stepMs: 100,
    startWorker(progress, events) {
      const puppet: Puppet = {
        ...events,
        messages: [],
        hasEnded: false,
        progress: new Int32Array(progress),
      }
      puppets.push(puppet)
      return {
        post: (message) => puppet.messages.push(message),
        end: () => {
          puppet.hasEnded = true
        },
      }
    },
  })
  const puppet = (index: number): Puppet => {
    const found = puppets[index]
    if (!found) throw new Error(`Thread ${index} was not started`)
    return found
  }
  return {
    thread,
    puppets,
    puppet,
    answer(index: number, task: number, matches: [number, boolean][] = []) {
      const found = matches.map(([id, after]) => [id, [{ before: false, after }]] as const)
      puppet(index).onMessage({ task, matches: new Map(found), refusals: new Map() })
    },
    work(index: number, filter: number) {
      Atomics.store(puppet(index).progress, PROGRESS.filter, filter)
      Atomics.add(puppet(index).progress, PROGRESS.step, 1)
    },
  }
}

const TEXT = { query: '*', params: '{}', identity: 'ann' }

describe('the filter thread', () => {
  it('starts with the first filter and stops a while after the last', async () => {
    const { thread, puppets, puppet, answer } = startThread()
    expect(puppets).toEqual([])
    const planned = thread.plan(1, TEXT)
    answer(0, 1)
    await planned
    vi.advanceTimersByTime(600_000)
    expect(puppet(0).hasEnded).toBe(false)
    thread.forget(1)
    vi.advanceTimersByTime(600_000)
    expect(puppet(0).hasEnded).toBe(true)
  })

  it('rejects a filter that is stuck and repeats the others in a new worker', async () => {
    const { thread, puppet, answer, work } = startThread()
    const plans = [thread.plan(1, TEXT), thread.plan(2, TEXT)]
    answer(0, 1)
    answer(0, 2)
    await Promise.all(plans)
    const first = thread.judge([1, 2], '[1]')
    const second = thread.judge([1, 2], '[2]')
    work(0, 1)
    vi.advanceTimersByTime(100)
    work(0, 2)
    vi.advanceTimersByTime(100)
    expect(puppet(0).hasEnded).toBe(false)
    vi.advanceTimersByTime(100)
    expect(puppet(0).hasEnded).toBe(true)

    expect(puppet(1).messages).toEqual([
      { kind: 'plan', task: 0, filter: 1, text: TEXT },
      { kind: 'judge', task: 3, filters: [1], changes: '[1]' },
      { kind: 'judge', task: 4, filters: [1], changes: '[2]' },
    ])
    // Late messages of the old worker are ignored.
    answer(0, 3, [[1, false]])
    answer(1, 0)
    answer(1, 3, [[1, true]])
    answer(1, 4, [[1, true]])
    for (const { matches, refusals } of await Promise.all([first, second])) {
      expect(matches).toEqual(new Map([[1, [{ before: false, after: true }]]]))
      expect(refusals.get(2)).toMatchObject({
        status: 400,
        description: expect.stringMatching(/longer/),
      })
    }
    thread.close()
  })

  it('rejects a filter whose planning doesn’t end', async () => {
    const { thread, puppets, work } = startThread()
    const planned = thread.plan(7, TEXT)
    work(0, 7)
    vi.advanceTimersByTime(200)
    expect((await planned).refusals.get(7)).toMatchObject({ status: 400 })
    // There are no other filters that need a new worker.
    expect(puppets).toHaveLength(1)
  })

  it('rejects a filter that used all memory', async () => {
    const { thread, puppet, answer, work } = startThread()
    const plans = [thread.plan(1, TEXT), thread.plan(2, TEXT)]
    answer(0, 1)
    answer(0, 2)
    await Promise.all(plans)
    const judged = thread.judge([1, 2], '[1]')
    work(0, 2)
    puppet(0).onEnd(new Error('out of memory'))
    answer(1, 3, [[1, true]])
    const { matches, refusals } = await judged
    expect([...matches.keys()]).toEqual([1])
    expect(refusals.get(2)).toMatchObject({ description: expect.stringMatching(/memory/) })
    thread.close()
  })

  it('rejects all filters if it can’t start', async () => {
    const { thread, puppet } = startThread()
    const refused = expect(thread.plan(1, TEXT)).rejects.toMatchObject({ status: 503 })
    for (const index of [0, 1, 2]) puppet(index).onEnd(new Error('no thread'))
    await refused
  })

  it('rejects all filters if too many tasks are waiting', async () => {
    const { thread, puppets } = startThread()
    const outcome = Promise.allSettled(
      Array.from({ length: 3 }, () => thread.judge([1], 'x'.repeat(30_000_000))),
    )
    expect(await outcome).toMatchObject(Array(3).fill({ reason: { status: 503 } }))
    expect(puppets[0]?.hasEnded).toBe(true)
  })
})
