import { describe, expect, it } from 'vitest'
import { heightsUnder, layOutCourse, STRIP } from './course-layout.ts'

describe('the course of the roadmap', () => {
  it('is one line: every strip takes it up where the one before let it go', () => {
    const legs = layOutCourse([1, 2, 2, 2, 3])

    for (const [index, leg] of legs.slice(1).entries()) {
      expect(leg.entry?.[1]).toBe(legs[index]?.exit[1])
    }
    expect(legs[0]?.entry).toBeUndefined()
  })

  it('has a sounding for every entry, in order, between its waypoint and its end', () => {
    const [leg] = layOutCourse([3])
    const places = leg?.soundings.map(([x]) => x) ?? []

    expect(places).toHaveLength(3)
    expect(places.toSorted((a, b) => a - b)).toEqual(places)
    expect(Math.min(...places)).toBeGreaterThan(leg?.waypoint[0] ?? STRIP.width)
    expect(Math.max(...places)).toBeLessThan(STRIP.width)
  })

  it('always heads east, as time does', () => {
    for (const { bearing } of layOutCourse([1, 1, 1, 1, 1, 1])) {
      expect(bearing).toBeGreaterThan(0)
      expect(bearing).toBeLessThan(180)
    }
  })

  it('stays as it was when a quarter is added', () => {
    expect(layOutCourse([1, 2, 3]).slice(0, 2)).toEqual(layOutCourse([1, 2]))
  })

  it('is drawn on one seabed: strips agree where they meet', () => {
    for (const y of [20, 120, 220]) {
      const difference = heightsUnder(0)(STRIP.width, y) - heightsUnder(1)(0, y)
      expect(Math.abs(difference)).toBeLessThan(1)
    }
  })
})
