import { coverChart } from './cover-chart.ts'
import { drawingFile } from './drawing-file.ts'
import { memoize } from './memoize.ts'

/** Returns a cover's water as a file: the shallower, the more of the hue it has (`.cover` in chart.css). */
export const coverDrawing = memoize(240, draw)

function draw(slug: string): string {
  const { lines } = coverChart(slug)
  return drawingFile(
    lines.map((d, index) => ({
      d,
      line: index === 0 ? '--shore' : '--contour',
      ...(index < 5 && { fill: `--sea-${index + 1}` }),
    })),
  )
}
