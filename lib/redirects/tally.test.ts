import { expect, test } from 'vitest'
import { type Count, createTally } from './tally.ts'

function setUp() {
  let time = 1000
  const written: (Count & { extra: string | undefined })[][] = []
  const planned: (() => void)[] = []
  const failures: unknown[] = []
  const state = { isDown: false }
  const tally = createTally<string | undefined>({
    now: () => time++,
    later: (task) => planned.push(task),
    onFailure: (error) => failures.push(error),
    write: async (batch) => {
      if (state.isDown) throw new Error('down')
      written.push([...batch])
    },
  })
  return { tally, written, planned, failures, state }
}

test('writes counts once, in a batch', async () => {
  const { tally, written, planned } = setUp()
  tally.add('a', undefined)
  tally.add('b', 'news.example')
  tally.add('a', 'mail.example')
  expect(planned).toHaveLength(1)
  await tally.flush()
  await tally.flush()
  expect(written).toEqual([
    [
      { key: 'a', count: 2, lastAt: 1002, extra: 'mail.example' },
      { key: 'b', count: 1, lastAt: 1001, extra: 'news.example' },
    ],
  ])
})

test('keeps a batch that could not be written', async () => {
  const { tally, written, state, failures, planned } = setUp()
  state.isDown = true
  tally.add('a', undefined)
  await tally.flush()
  expect(failures).toHaveLength(1)
  state.isDown = false
  tally.add('a', undefined)
  await tally.flush()
  expect(written).toEqual([[{ key: 'a', count: 2, lastAt: 1001, extra: undefined }]])
  expect(planned).toHaveLength(1)
})

test('limits the number of keys in memory', async () => {
  const { tally, written } = setUp()
  for (let n = 0; n < 5000; n++) tally.add(`/${n}`, undefined)
  tally.add('/0', undefined)
  await tally.flush()
  expect(written[0]).toHaveLength(1000)
  expect(written[0]?.[0]).toMatchObject({ key: '/0', count: 2 })
})
