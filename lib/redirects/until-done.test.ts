import { expect, test } from 'vitest'
import { retryUntilDone } from './until-done.ts'

test('retries failing work with growing delays and stops once it succeeds', async () => {
  const pauses: number[] = []
  const failures: unknown[] = []
  let runs = 0
  await retryUntilDone({
    work: async () => {
      runs += 1
      if (runs <= 8) throw new Error('down')
    },
    onFailure: (error) => failures.push(error),
    wait: async (ms) => {
      pauses.push(ms)
    },
  })
  expect(runs).toBe(9)
  expect(failures).toHaveLength(8)
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000])
})
