import { describe, expect, it, vi } from 'vitest'
import { createWorkerLoader, LOADED } from './worker-loader.ts'

/** The part of a worker that its loader uses. */
class FakeWorker extends EventTarget {
  readonly terminate = vi.fn()
  say(data: string) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
  fail() {
    this.dispatchEvent(new Event('error'))
  }
}

function setUp() {
  const made: FakeWorker[] = []
  const loader = createWorkerLoader(() => {
    const worker = new FakeWorker()
    made.push(worker)
    return worker as unknown as Worker
  })
  return { loader, made }
}

describe('createWorkerLoader', () => {
  it('gives all callers the same worker once it has loaded', async () => {
    const { loader, made } = setUp()
    const both = [loader.load(), loader.load()]
    made[0]?.say(LOADED)
    expect(await Promise.all(both)).toEqual([made[0], made[0]])
    expect(await loader.load()).toBe(made[0])
    expect(made).toHaveLength(1)
  })

  it('creates another worker after one failed to load', async () => {
    const { loader, made } = setUp()
    const first = loader.load()
    made[0]?.fail()
    await expect(first).rejects.toThrow('failed to load')
    expect(made[0]?.terminate).toHaveBeenCalledOnce()
    const second = loader.load()
    made[1]?.say(LOADED)
    expect(await second).toBe(made[1])
  })

  it('keeps a worker that fails during an order', async () => {
    const { loader, made } = setUp()
    const first = loader.load()
    made[0]?.say(LOADED)
    await first
    made[0]?.fail()
    expect(await loader.load()).toBe(made[0])
    expect(made[0]?.terminate).not.toHaveBeenCalled()
  })

  it('terminates the current worker and creates another for the next caller', async () => {
    const { loader, made } = setUp()
    void loader.load()
    loader.end()
    expect(made[0]?.terminate).toHaveBeenCalledOnce()
    const second = loader.load()
    made[1]?.say(LOADED)
    expect(await second).toBe(made[1])
  })
})
