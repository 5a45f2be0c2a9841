import { describe, expect, it, vi } from 'vitest'
import { createWorkerLoader, LOADED } from './worker-loader.ts'

/** As much of a worker as its loader sees. */
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
  it('gives all who ask the same worker, once it has said that it is there', async () => {
    const { loader, made } = setUp()
    const both = [loader.load(), loader.load()]
    made[0]?.say(LOADED)
    expect(await Promise.all(both)).toEqual([made[0], made[0]])
    expect(await loader.load()).toBe(made[0])
    expect(made).toHaveLength(1)
  })

  it('makes another after one whose files did not come', async () => {
    const { loader, made } = setUp()
    const first = loader.load()
    made[0]?.fail()
    await expect(first).rejects.toThrow('did not come')
    expect(made[0]?.terminate).toHaveBeenCalledOnce()
    const second = loader.load()
    made[1]?.say(LOADED)
    expect(await second).toBe(made[1])
  })

  it('keeps a worker that fails while it works', async () => {
    const { loader, made } = setUp()
    const first = loader.load()
    made[0]?.say(LOADED)
    await first
    made[0]?.fail()
    expect(await loader.load()).toBe(made[0])
    expect(made[0]?.terminate).not.toHaveBeenCalled()
  })

  it('ends the one that is there, and makes another for whoever asks next', async () => {
    const { loader, made } = setUp()
    void loader.load()
    loader.end()
    expect(made[0]?.terminate).toHaveBeenCalledOnce()
    const second = loader.load()
    made[1]?.say(LOADED)
    expect(await second).toBe(made[1])
  })
})
