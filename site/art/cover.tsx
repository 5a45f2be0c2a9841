import { type CoverWindow, coverChart } from './cover-chart.ts'
import { coverDrawing } from './cover-drawing.ts'
import { drawingHref } from './drawing-file.ts'

/**
 * The cover of a post: a chart drawn from the post itself. The slug is the seabed, the category is the
 * color of the water, and the course has one sounding for every minute of reading, from deep water to
 * the buoy. Ten covers are a family and no two are alike. It says nothing that the text beside it does
 * not, so it is hidden from screen readers; its water is a file of its own.
 */
export function Cover({ slug, hue, minutes, window = 'card' }: CoverProps) {
  const { width, height, way } = coverChart(slug, window)
  const [x = 0, y = 0] = way.at(-1) ?? []

  return (
    <svg
      aria-hidden="true"
      className="cover"
      data-hue={hue}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
    >
      <use href={coverHref(slug, window)} />
      {/* One dot for every sounding, at even distances: dashes of no length with round ends. */}
      <polyline
        points={way.map((point) => point.join(' ')).join(' ')}
        pathLength={Math.max(2, minutes) - 1}
      />
      {way.length > 0 && <path className="buoy" d={`M${x} ${y - 9}l8 14h-16z`} />}
    </svg>
  )
}

function coverHref(slug: string, window: CoverWindow): string {
  return drawingHref(window === 'band' ? 'band' : 'cover', slug, coverDrawing(slug, window))
}

type CoverProps = {
  slug: string
  /** Color name of the category. */
  hue: string
  /** Reading time. */
  minutes: number
  window?: CoverWindow
}
