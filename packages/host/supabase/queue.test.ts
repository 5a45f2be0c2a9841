import { expect, test } from 'vitest'
import { createQueue, LANES, type Lane, QueueFullError } from './queue.ts'

test('tasks of a lane run one after another, in the order they came, also after one that failed', async () => {
  const queue = createQueue()
  const log: string[] = []
  const task = (name: string, fails = false) =>
    queue.run('person', async () => {
      log.push(`${name} begins`)
      await Promise.resolve()
      log.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    })

  const results = await Promise.allSettled([task('a'), task('b', true), task('c')])
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('a lane that is full refuses at once, the others do not, and it takes tasks again when one is done', async () => {
  const queue = createQueue({ ...LANES, stranger: { most: 1, share: 1 } })
  const gate = Promise.withResolvers<void>()
  const first = queue.run('stranger', () => gate.promise)
  await expect(queue.run('stranger', async () => 'second')).rejects.toThrow(QueueFullError)
  const site = queue.run('site', async () => 'site')
  gate.resolve()
  await first
  expect(await site).toBe('site')
  await queue.idle()
  expect(await queue.run('stranger', async () => 'third')).toBe('third')
})

/** The order in which lanes are served that were all waiting before the first turn was over. */
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

test('the site, the signed-in and visitors come before strangers who were there first', async () => {
  const served = await order([...times(20, 'stranger'), 'site', 'person', 'visitor'])
  expect(served.slice(0, 3).toSorted()).toEqual(['person', 'site', 'visitor'])
})

test('a stranger gets a turn too, however much the site and the signed-in ask', async () => {
  const served = await order([...times(90, 'site'), ...times(90, 'person'), 'stranger'])
  expect(served.indexOf('stranger')).toBeLessThan(30)
})
