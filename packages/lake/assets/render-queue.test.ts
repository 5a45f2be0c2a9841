import { describe, expect, it } from 'vitest'
import { createRenderQueue, type QueueEntry, type RenderQueue } from './render-queue.ts'

function queueFor(light = 1, maxRunning = 3000): RenderQueue {
  return createRenderQueue({
    concurrency: { authenticated: 1, light, heavy: 1 },
    maxCost: { authenticated: maxRunning, light: maxRunning, heavy: maxRunning },
  })
}

function entry(share: string, cost = 1, more: Partial<QueueEntry> = {}): QueueEntry {
  return { lane: 'light', share, cost, signal: new AbortController().signal, ...more }
}

function occupy(queue: RenderQueue, share = 'first', more: Partial<QueueEntry> = {}) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const done = queue.run(entry(share, 1, more), () => promise)
  return { release: resolve, done }
}

function recorder(queue: RenderQueue) {
  const order: string[] = []
  const add = (name: string, of: QueueEntry) =>
    queue.run(of, async () => {
      order.push(name)
    })
  return { order, add }
}

describe('the render queue', () => {
  it('limits concurrent tasks', async () => {
    const queue = queueFor(2)
    let running = 0
    let maxRunning = 0
    const work = async () => {
      running += 1
      maxRunning = Math.max(maxRunning, running)
      await new Promise(setImmediate)
      running -= 1
    }
    await Promise.all(Array.from({ length: 20 }, (_, index) => queue.run(entry(`${index}`), work)))
    expect(maxRunning).toBe(2)
    expect(running).toBe(0)
  })

  it('reserves slots for signed-in callers and light tasks, regardless of anonymous requests', async () => {
    const queue = queueFor()
    const heavy = occupy(queue, 'greedy', { lane: 'heavy' })
    expect(await queue.run(entry('modest'), async () => 'light')).toBe('light')
    const light = occupy(queue, 'greedy')
    expect(
      await queue.run(entry('editor', 1, { lane: 'authenticated' }), async () => 'authenticated'),
    ).toBe('authenticated')
    heavy.release()
    light.release()
    await Promise.all([heavy.done, light.done])
  })

  it('runs a caller’s first task before another caller’s second one', async () => {
    const queue = queueFor()
    const { order, add } = recorder(queue)
    const busy = occupy(queue)
    const all = [
      ...[1, 2, 3].map((index) => add(`greedy ${index}`, entry('greedy', 100))),
      add('modest', entry('modest', 100)),
    ]
    busy.release()
    await Promise.all(all)
    expect(order).toEqual(['greedy 1', 'modest', 'greedy 2', 'greedy 3'])
  })

  it('runs cheap tasks first without starving expensive ones', async () => {
    const queue = queueFor()
    const { order, add } = recorder(queue)
    const busy = occupy(queue)
    const expensive = add('expensive', entry('a', 300))
    const cheap = [1, 2].map((index) => add(`cheap ${index}`, entry(`b${index}`, 200)))
    const last = queue.run(entry('b3', 200), async () => {
      order.push('cheap 3')
      // Arrives while the expensive task is still waiting, and is cheaper.
      return { late: add('late', entry('c', 200)) }
    })
    busy.release()
    await Promise.all([expensive, ...cheap, (await last).late])
    expect(order).toEqual(['cheap 1', 'cheap 2', 'cheap 3', 'expensive', 'late'])
  })

  it('rejects a caller over its share with a retry time and accepts others', async () => {
    const queue = queueFor()
    const busy = occupy(queue)
    const taken = queue.run(entry('greedy', 900), async () => 'taken')
    await expect(queue.run(entry('greedy', 900), async () => 'x')).rejects.toMatchObject({
      status: 503,
      details: { retryAfter: 1 },
    })
    const other = queue.run(entry('modest', 900), async () => 'other')
    busy.release()
    expect(await Promise.all([taken, other])).toEqual(['taken', 'other'])
    expect(await queue.run(entry('greedy', 900), async () => 'again')).toBe('again')
  })

  it('rejects all callers with a retry time if the lane is full', async () => {
    const queue = queueFor()
    const busy = occupy(queue)
    const waiting = ['a', 'b', 'c'].map((share) => queue.run(entry(share, 900), async () => share))
    await expect(queue.run(entry('d', 900), async () => 'd')).rejects.toMatchObject({
      status: 503,
      details: { retryAfter: 3 },
    })
    busy.release()
    expect(await Promise.all(waiting)).toEqual(['a', 'b', 'c'])
  })

  it('skips tasks whose caller has disconnected and releases their share', async () => {
    const queue = queueFor()
    const busy = occupy(queue)
    const { order, add } = recorder(queue)
    const disconnected = new AbortController()
    const left = add('left', entry('a', 1000, { signal: disconnected.signal }))
    disconnected.abort()
    await expect(left).rejects.toMatchObject({ status: 503, type: 'cancelled' })
    const stays = add('stays', entry('a', 1000))
    const late = add('late', entry('b', 1, { signal: disconnected.signal }))
    await expect(late).rejects.toMatchObject({ type: 'cancelled' })
    busy.release()
    await stays
    expect(order).toEqual(['stays'])
  })

  it('keeps a slot occupied until its task ends, even if the caller has disconnected', async () => {
    const queue = queueFor(1)
    const { order, add } = recorder(queue)
    const disconnected = new AbortController()
    const busy = occupy(queue, 'first', { signal: disconnected.signal })
    disconnected.abort()
    const next = add('next', entry('second'))
    await new Promise(setImmediate)
    expect(order).toEqual([])
    busy.release()
    await Promise.all([busy.done, next])
    expect(order).toEqual(['next'])
  })

  it('continues after an error', async () => {
    const queue = queueFor()
    const broken = queue.run(entry('a'), () => Promise.reject(new Error('broken')))
    await expect(broken).rejects.toThrow('broken')
    expect(await queue.run(entry('a'), async () => 'works')).toBe('works')
  })
})
