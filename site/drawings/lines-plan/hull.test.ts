import { describe, expect, it } from 'vitest'
import { bottom, HULL, halfBreadth, section, sheer, stations } from './hull.ts'

describe('the hull', () => {
  it('is never wider than its breadth, and reaches it near the middle', () => {
    const widths = stations.map((along) => 2 * halfBreadth(along, sheer(along)))

    expect(Math.max(...widths)).toBeLessThanOrEqual(HULL.breadth)
    expect(Math.max(...widths)).toBeCloseTo(HULL.breadth, 1)
  })

  it('ends in a point at the stem and in a transom at the stern', () => {
    expect(halfBreadth(1, sheer(1))).toBeCloseTo(0)
    expect(halfBreadth(0, sheer(0))).toBeGreaterThan(0.5)
  })

  it('has no breadth below its bottom', () => {
    expect(halfBreadth(0.5, bottom(0.5) - 0.1)).toBe(0)
  })

  it('widens from the bottom to the deck at every station', () => {
    for (const along of stations) {
      const breadths = section(along).map(([breadth]) => breadth)
      expect(breadths.toSorted((a, b) => a - b)).toEqual(breadths)
    }
  })
})
