import { expect, test } from 'vitest'
import { createQueue, QueueFullError } from './queue.ts'

test('tasks run one after another, in the order they came, also after one that failed', async () => {
  const queue = createQueue(10)
  const log: string[] = []
  const task = (name: string, fails = false) =>
    queue.run(async () => {
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

test('a full queue refuses at once and takes tasks again when one is done', async () => {
  const queue = createQueue(1)
  const gate = Promise.withResolvers<void>()
  const first = queue.run(() => gate.promise)
  await expect(queue.run(async () => 'second')).rejects.toThrow(QueueFullError)
  gate.resolve()
  await first
  await queue.idle()
  expect(await queue.run(async () => 'third')).toBe('third')
})
