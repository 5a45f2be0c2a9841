import { describe, expect, it } from 'vitest'
import { createTurns } from './turns.ts'

/** Tasks that end when a test says so. */
function tasks(wait: (ms: number) => Promise<void> = () => new Promise(() => undefined)) {
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

describe('tasks', () => {
  it('run two at a time: urgent ones first, the others in order', async () => {
    const { take, begun, settle } = tasks()
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

  it('pass a failure on to their own caller only', async () => {
    const { take, begun, settle } = tasks()
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

  it('make room for the next when they take too long, and still finish', async () => {
    const turnIsOver = Promise.withResolvers<void>()
    const { take, begun, settle } = tasks(() => turnIsOver.promise)
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
