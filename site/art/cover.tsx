import { coverChart } from './cover-chart.ts'
import { coverDrawing } from './cover-drawing.ts'
import { drawingHref } from './drawing-file.ts'

/**
 * Draws a post's cover: a chart generated from the post itself. The slug determines the seabed, the category the
 * color, and the course has one dot per minute of reading. It contains no information beyond the text next to it, so
 * it is hidden from screen readers. Its water is a separate file.
 */
export function Cover({ slug, hue, minutes }: CoverProps) {
  const { width, height, way } = coverChart(slug)
  const [x = 0, y = 0] = way.at(-1) ?? []

  return (
    <svg
      aria-hidden="true"
      className="cover"
      data-hue={hue}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
    >
      <use href={drawingHref(slug, coverDrawing(slug))} />
      {/* One dot per minute of reading, evenly spaced: zero-length dashes with round ends. */}
      <polyline
        points={way.map((point) => point.join(' ')).join(' ')}
        pathLength={Math.max(2, minutes) - 1}
      />
      {way.length > 0 && <path className="buoy" d={`M${x} ${y - 9}l8 14h-16z`} />}
    </svg>
  )
}

type CoverProps = {
  slug: string
  hue: string
  minutes: number
}
