import { describe, expect, it } from 'vitest'
import { createRenderQueue } from './render-queue.ts'

describe('the render queue', () => {
  it('makes one picture for everyone who asks for it at the same time, and again later', async () => {
    const queue = createRenderQueue<number>(2)
    let made = 0
    const make = async () => {
      made += 1
      return made
    }
    expect(await Promise.all([queue.run('a', make), queue.run('a', make)])).toEqual([1, 1])
    expect(await queue.run('a', make)).toBe(2)
  })

  it('works on no more pictures at once than it may', async () => {
    const queue = createRenderQueue<void>(2)
    let running = 0
    let most = 0
    const work = async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise(setImmediate)
      running -= 1
    }
    await Promise.all(Array.from({ length: 20 }, (_, index) => queue.run(String(index), work)))
    expect(most).toBe(2)
    expect(running).toBe(0)
  })

  it('tells the one too many to come back later, and goes on after an error', async () => {
    const queue = createRenderQueue<string>(1, 1)
    const { promise: blocked, resolve: release } = Promise.withResolvers<string>()
    const first = queue.run('first', () => blocked)
    const second = queue.run('second', () => Promise.reject(new Error('broken')))
    await expect(queue.run('third', async () => 'x')).rejects.toMatchObject({ status: 503 })

    release('done')
    expect(await first).toBe('done')
    await expect(second).rejects.toThrow('broken')
    expect(await queue.run('fourth', async () => 'works')).toBe('works')
  })
})
