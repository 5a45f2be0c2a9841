import { describe, expect, it } from 'vitest'
import { createTurns } from './pages.ts'

/** Work that is done when it is told to be. */
function pieces(wait: (ms: number) => Promise<void> = () => new Promise(() => undefined)) {
  const turns = createTurns({ atOnce: 2, wait })
  const begun: string[] = []
  return {
    begun,
    take(name: string, priority?: number) {
      const gate = Promise.withResolvers<string>()
      const work = () => {
        begun.push(name)
        return gate.promise
      }
      const done = turns.take(work, priority)
      return { done, end: () => gate.resolve(name), fail: () => gate.reject(new Error(name)) }
    },
    settle: () => new Promise(setImmediate),
  }
}

describe('turns', () => {
  it('are taken so many at a time, the urgent first, the others in order', async () => {
    const { take, begun, settle } = pieces()
    const [a, b] = [take('a'), take('b')]
    take('c')
    take('d')
    take('urgent', 1)
    await settle()
    expect(begun).toEqual(['a', 'b'])

    a.end()
    expect(await a.done).toBe('a')
    await settle()
    expect(begun).toEqual(['a', 'b', 'urgent'])
    b.end()
    await settle()
    expect(begun).toEqual(['a', 'b', 'urgent', 'c'])
  })

  it('end with a failure, which is for whoever asked alone', async () => {
    const { take, begun, settle } = pieces()
    const [a, b] = [take('a'), take('b')]
    take('c')
    await settle()
    a.fail()
    await expect(a.done).rejects.toThrow('a')
    await settle()
    expect(begun).toEqual(['a', 'b', 'c'])
    b.end()
    expect(await b.done).toBe('b')
  })

  it('end for what takes too long, which still comes to its end', async () => {
    const turnIsOver = Promise.withResolvers<void>()
    const { take, begun, settle } = pieces(() => turnIsOver.promise)
    const slow = take('slow')
    take('other')
    take('next')
    await settle()
    expect(begun).toEqual(['slow', 'other'])
    turnIsOver.resolve()
    await settle()
    expect(begun).toEqual(['slow', 'other', 'next'])
    slow.end()
    expect(await slow.done).toBe('slow')
  })
})
