import { describe, expect, it } from 'vitest'
import { htmlBar, reaches, show, showBar } from './bars.ts'

describe('a figure', () => {
  it('is shown with meaningful decimals and its unit', () => {
    expect(show(29_650.4, 'per second')).toBe('29,650 /s')
    expect(show(1.3, 's')).toBe('1.30 s')
    expect(show(8.64, 'kB')).toBe('8.6 kB')
    expect(show(99, 'points')).toBe('99')
  })

  it('that was never reached is shown as never', () => {
    expect(show(Number.POSITIVE_INFINITY, 'ms')).toBe('never')
    expect(reaches(Number.POSITIVE_INFINITY, 'ms', { atMost: 500 })).toBe(false)
  })

  it('is compared as shown', () => {
    expect(reaches(1.304, 's', { atMost: 1.3 })).toBe(true)
    expect(reaches(1.306, 's', { atMost: 1.3 })).toBe(false)
    expect(reaches(250.4, 'ms', { atMost: 250 })).toBe(true)
    expect(reaches(98.4, 'points', { atLeast: 99 })).toBe(false)
    expect(reaches(12, 'times', { atLeast: 12 })).toBe(true)
    expect(reaches(0.6, 'ms', { atMost: 0 })).toBe(false)
  })

  it('that could not be measured is shown as unknown and misses its target', () => {
    expect(show(Number.NaN, 'MB')).toBe('unknown')
    expect(reaches(Number.NaN, 'ms', { atMost: 250 })).toBe(false)
    expect(reaches(Number.NaN, 'points', { atLeast: 99 })).toBe(false)
  })
})

describe('a bar', () => {
  it('shows its direction', () => {
    expect(showBar({ atMost: 1100 }, 'MB')).toBe('≤ 1,100 MB')
    expect(showBar({ atLeast: 12 }, 'times')).toBe('≥ 12 ×')
    expect(showBar(undefined, 'ms')).toBe('')
  })

  it("for a page's HTML grows with the words of an article", () => {
    expect(htmlBar('/', 0)).toEqual({ atMost: 9 })
    expect(htmlBar('/about', 0)).toEqual({ atMost: 15 })
    expect(htmlBar('/blog/short', 900)).toEqual({ atMost: 15 })
    expect(htmlBar('/blog/long', 4500)).toEqual({ atMost: 22 })
  })
})
