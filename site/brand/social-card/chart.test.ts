import sharp from 'sharp'
import { expect, test } from 'vitest'
import { chartSvg } from './chart.ts'

const dots = (svg: string) => [...svg.matchAll(/<circle cx="([\d.]+)"/g)].map(([, x]) => Number(x))

test('the course has one dot per minute of reading', () => {
  const svg = chartSvg({ seed: 'local-seo', hue: 'teal', scheme: 'day', soundings: 16 })

  expect(dots(svg)).toHaveLength(16)
  expect(svg).not.toMatch(/NaN|undefined/)
})

test('a page without reading time has no course', () => {
  expect(dots(chartSvg({ seed: 'local-seo', hue: 'teal', scheme: 'day' }))).toEqual([])
})

const slugs = Array.from({ length: 150 }, (_, index) => [
  `post-about-topic-${index}`,
  `zzog-${index}`,
]).flat()

test('the course and its mark lie next to the title, inside the frame, and have some length', () => {
  for (const seed of slugs) {
    const svg = chartSvg({ seed, hue: 'sky', scheme: 'night', soundings: 9 })
    const [, left = 0, scale = 1] = /translate\((\d+) 0\) scale\(([\d.]+)\)/.exec(svg) ?? []
    const onCard = (x: number) => x * Number(scale) + Number(left)
    const xs = dots(svg).map(onCard)
    const [, mark = 0] = /<path d="M([\d.]+) [\d.]+l8 14h-16z"/.exec(svg) ?? []
    const half = 9 * Number(scale)

    expect(xs, seed).toHaveLength(9)
    expect(Math.min(...xs, onCard(Number(mark)) - half), seed).toBeGreaterThan(712)
    expect(Math.max(...xs, onCard(Number(mark)) + half), seed).toBeLessThan(1171)
    expect(svg.split('<circle').length, seed).toBe(10)
  }
})

test('by pixel, everything under the title is blank', async () => {
  const area = { left: 40, top: 40, width: 672, height: 550 }
  for (const seed of ['post-about-topic-28', 'zzog-10', ...slugs.slice(0, 30)]) {
    const svg = chartSvg({ seed, hue: 'teal', scheme: 'day', soundings: 12 })
    const pixels = await sharp(Buffer.from(svg)).extract(area).raw().toBuffer()
    const colors = new Set(
      Array.from({ length: pixels.length / 4 }, (_, at) => pixels.readUInt32BE(at * 4)),
    )
    expect(colors.size, seed).toBe(1)
  }
})
