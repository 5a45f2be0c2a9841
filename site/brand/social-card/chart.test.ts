import { expect, test } from 'vitest'
import { chartSvg } from './chart.ts'

const slugs = Array.from({ length: 40 }, (_, index) => `post-${index}`)

const dots = (svg: string) => [...svg.matchAll(/<circle cx="([\d.]+)"/g)].map(([, x]) => Number(x))

test('the course has one dot per minute of reading', () => {
  const svg = chartSvg({ seed: 'local-seo', hue: 'teal', scheme: 'day', soundings: 16 })

  expect(dots(svg)).toHaveLength(16)
  expect(svg).not.toMatch(/NaN|undefined/)
})

test('a page without reading time has no course', () => {
  expect(dots(chartSvg({ seed: 'local-seo', hue: 'teal', scheme: 'day' }))).toEqual([])
})

test('every chart’s course ends inside the frame and lies mostly next to the title', () => {
  for (const seed of slugs) {
    const svg = chartSvg({ seed, hue: 'sky', scheme: 'night', soundings: 9 })
    const [, left = 0, scale = 1] = /translate\((\d+) 0\) scale\(([\d.]+)\)/.exec(svg) ?? []
    const xs = dots(svg).map((x) => x * Number(scale) + Number(left))
    const middle = xs.reduce((sum, x) => sum + x, 0) / xs.length

    expect(Math.max(...xs), seed).toBeLessThan(1165)
    expect(middle, seed).toBeGreaterThan(650)
  }
})
