import { describe, expect, it } from 'vitest'
import { takeSeries } from './visible.ts'

describe('a series', () => {
  it('has a time for every round', async () => {
    expect(await takeSeries(3, async (round) => round * 10)).toEqual([0, 10, 20])
  })

  it('ends with the first infinite time', async () => {
    const never = Number.POSITIVE_INFINITY
    expect(await takeSeries(9, async (round) => (round < 2 ? 5 : never))).toEqual([5, 5, never])
  })
})
