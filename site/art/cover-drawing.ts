import { type CoverWindow, coverChart } from './cover-chart.ts'
import { drawingFile } from './drawing-file.ts'
import { memoize } from './memoize.ts'

const drawings = {
  card: memoize(240, (slug) => draw(slug, 'card')),
  band: memoize(240, (slug) => draw(slug, 'band')),
} as const

/** Returns a cover's water as a file: the shallower, the more of the hue it has (`.cover` in chart.css). */
export function coverDrawing(slug: string, window: CoverWindow): string {
  return drawings[window](slug)
}

function draw(slug: string, window: CoverWindow): string {
  const { lines } = coverChart(slug, window)
  return drawingFile(
    lines.map((d, index) => ({
      d,
      line: index === 0 ? '--shore' : '--contour',
      ...(index < 5 && { fill: `--sea-${index + 1}` }),
    })),
  )
}
