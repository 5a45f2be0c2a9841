import { expect, test } from 'vitest'
import { coveredText } from './card.tsx'
import { chartSvg } from './chart.ts'

const slugs = Array.from({ length: 40 }, (_, index) => `post-${index}`)

const dots = (svg: string) => [...svg.matchAll(/<circle cx="([\d.]+)"/g)].map(([, x]) => Number(x))

test('the course has a sounding for every minute of reading', () => {
  const svg = chartSvg({ seed: 'local-seo', hue: 'teal', scheme: 'day', soundings: 16 })

  expect(dots(svg)).toHaveLength(16)
  expect(svg).not.toMatch(/NaN|undefined/)
})

test('a page that takes no time to read has no course', () => {
  expect(dots(chartSvg({ seed: 'local-seo', hue: 'teal', scheme: 'day' }))).toEqual([])
})

test('whatever the chart, its course ends inside the frame and most of it lies beside the title', () => {
  for (const seed of slugs) {
    const svg = chartSvg({ seed, hue: 'sky', scheme: 'night', soundings: 9 })
    const [, left = 0, scale = 1] = /translate\((\d+) 0\) scale\(([\d.]+)\)/.exec(svg) ?? []
    const xs = dots(svg).map((x) => x * Number(scale) + Number(left))
    const middle = xs.reduce((sum, x) => sum + x, 0) / xs.length

    expect(Math.max(...xs), seed).toBeLessThan(1165)
    expect(middle, seed).toBeGreaterThan(650)
  }
})

test('a title is drawn with the characters that the typefaces have, and never goes online for others', () => {
  expect(coveredText('Crème brûlée – “naïve” Œuvre…')).toBe('Crème brûlée – “naïve” Œuvre…')
  expect(coveredText('Łódź Čapek')).toBe('ódz Capek')
  expect(coveredText('Ship it 🚀  now 東京')).toBe('Ship it now')
  expect(coveredText('zero\u200bwidth')).toBe('zerowidth')
})
