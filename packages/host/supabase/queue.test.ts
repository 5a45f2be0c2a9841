import { expect, test } from 'vitest'
import { createQueue, type Lane } from './queue.ts'

test('runs one task at a time, in the order of arrival within a lane, also after a failure', async () => {
  const queue = createQueue()
  const log: string[] = []
  const task = (name: string, fails = false) =>
    queue.run('person', async () => {
      log.push(`${name} starts`)
      await Promise.resolve()
      log.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    })

  const results = await Promise.allSettled([task('a'), task('b', true), task('c')])
  expect(log).toEqual(['a starts', 'a ends', 'b starts', 'b ends', 'c starts', 'c ends'])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

async function order(waiting: readonly Lane[]): Promise<Lane[]> {
  const queue = createQueue()
  const gate = Promise.withResolvers<void>()
  const served: Lane[] = []
  const all = [
    queue.run('site', () => gate.promise),
    ...waiting.map((lane) => queue.run(lane, async () => void served.push(lane))),
  ]
  gate.resolve()
  await Promise.all(all)
  return served
}

const times = (count: number, lane: Lane) => Array.from({ length: count }, () => lane)

test('serves the site, signed-in people and visitors before direct requests that came first', async () => {
  const served = await order([...times(20, 'direct'), 'site', 'person', 'visitor'])
  expect(served.slice(0, 3).toSorted()).toEqual(['person', 'site', 'visitor'])
})

test('serves a direct request too, however many requests the site and signed-in people have', async () => {
  const served = await order([...times(90, 'site'), ...times(90, 'person'), 'direct'])
  expect(served.indexOf('direct')).toBeLessThan(30)
})
