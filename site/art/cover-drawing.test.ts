import { expect, test } from 'vitest'
import { coverChart } from './cover-chart.ts'
import { coverDrawing } from './cover-drawing.ts'
import { drawingHref, fingerprint } from './drawing-file.ts'

test('a cover’s file refers to custom properties instead of colors, so that one file works in every theme', () => {
  const drawing = coverDrawing('local-seo', 'card')
  expect(drawing).toContain('id="drawing"')
  expect(drawing).toContain('stroke:var(--shore)')
  expect(drawing).not.toMatch(/#[0-9a-f]{3,8}\b|oklch|rgb/i)
})

test('no two slugs have the same file or the same course', () => {
  const slugs = Array.from({ length: 20 }, (_, index) => `post-${index}`)
  expect(new Set(slugs.map((slug) => coverDrawing(slug, 'card'))).size).toBe(20)
  expect(new Set(slugs.map((slug) => String(coverChart(slug, 'card').way))).size).toBe(20)
})

test('the wide window shows the same course as the card, from farther away', () => {
  const [card, band] = [coverChart('local-seo', 'card').way, coverChart('local-seo', 'band').way]
  const [[cardX = 0, cardY = 0] = [], [bandX = 0, bandY = 0] = []] = [card[0], band[0]]
  expect([bandX - cardX, bandY - cardY]).toEqual([280, -20])
})

test('a drawing’s URL changes with its content and nothing else', () => {
  const drawing = coverDrawing('local-seo', 'card')
  expect(drawingHref('cover', 'local-seo', drawing)).toBe(
    drawingHref('cover', 'local-seo', coverDrawing('local-seo', 'card')),
  )
  expect(fingerprint(`${drawing} `)).not.toBe(fingerprint(drawing))
  expect(drawingHref('cover', 'a/b', drawing)).toMatch(
    /^\/drawings\/cover\/a%2Fb\/[\w-]{12}#drawing$/,
  )
})
