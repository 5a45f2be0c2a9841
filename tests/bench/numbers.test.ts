import { describe, expect, it } from 'vitest'
import { median, quantile, spreadOf } from './numbers.ts'

const oneToTwenty = Array.from({ length: 20 }, (_, at) => 20 - at)

describe('a quantile', () => {
  it('is one of the measured values, in any order', () => {
    expect(quantile(oneToTwenty, 0.95)).toBe(19)
    expect(quantile(oneToTwenty, 1)).toBe(20)
    expect(quantile(oneToTwenty, 0)).toBe(1)
    expect(quantile([7], 0.95)).toBe(7)
  })

  it('does not modify the values', () => {
    const values = [3, 1, 2]
    quantile(values, 0.5)
    expect(values).toEqual([3, 1, 2])
  })

  it('counts an infinite value as the worst', () => {
    const never = Number.POSITIVE_INFINITY
    expect(spreadOf([5, never, 6])).toEqual({ p50: 6, p95: never, max: never })
  })

  it('of no values is an error', () => {
    expect(() => quantile([], 0.5)).toThrow('at least one value')
  })
})

describe('the median', () => {
  it.each([
    [[90, 100, 95, 99, 60], 95],
    [[3, 1, 2], 2],
    [[1, 2, 3, 4], 2],
  ])('of %j is %d', (values, middle) => {
    expect(median(values)).toBe(middle)
  })
})
