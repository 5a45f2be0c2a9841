import { expect, test } from 'vitest'
import { coverChart } from './cover-chart.ts'
import { coverDrawing } from './cover-drawing.ts'
import { drawingHref, fingerprint } from './drawing-file.ts'

test('a cover’s file refers to custom properties instead of colors, so that one file works in every theme', () => {
  const drawing = coverDrawing('local-seo')
  expect(drawing).toContain('id="drawing"')
  expect(drawing).toContain('stroke:var(--shore)')
  expect(drawing).not.toMatch(/#[0-9a-f]{3,8}\b|oklch|rgb/i)
})

test('no two slugs have the same file or the same course', () => {
  const slugs = Array.from({ length: 20 }, (_, index) => `post-${index}`)
  expect(new Set(slugs.map((slug) => coverDrawing(slug))).size).toBe(20)
  expect(new Set(slugs.map((slug) => String(coverChart(slug).way))).size).toBe(20)
})

test('a drawing’s URL changes with its content and nothing else', () => {
  const drawing = coverDrawing('local-seo')
  expect(drawingHref('local-seo', drawing)).toBe(
    drawingHref('local-seo', coverDrawing('local-seo')),
  )
  expect(fingerprint(`${drawing} `)).not.toBe(fingerprint(drawing))
  expect(drawingHref('a/b', drawing)).toMatch(/^\/drawings\/cover\/a%2Fb\/[\w-]{12}#drawing$/)
})
