import { isobath } from './isobath.ts'
import { seededRandom } from './random.ts'
import { courseUpslope, type Point, type Seabed, scatterSwells, seabed } from './seabed.ts'

const SHEET = { width: 640, height: 400, step: 20 }

/** The same waters at the same scale, seen through a wider window: above an article. */
const BAND = { width: 1200, height: 360, step: 24, left: -280, top: 20 }
const LEVELS = [2, 6, 11, 17, 24, 32]

/**
 * The cover of a post: a chart drawn from the post itself. The slug is the seabed, the category is the
 * color of the water, and the course has one sounding for every minute of reading, from deep water to
 * the buoy. Ten covers are a family and no two are alike. It says nothing that the text beside it does
 * not, so it is hidden from screen readers.
 */
export function Cover({ slug, hue, minutes, window = 'card' }: CoverProps) {
  const sheet = window === 'band' ? BAND : { ...SHEET, left: 0, top: 0 }
  const chart = coverSeabed(slug)
  const ground: Seabed = (x, y) => chart(x + sheet.left, y + sheet.top)
  const way = course(chart).map(([x, y]): Point => [x - sheet.left, y - sheet.top])

  return (
    <svg
      aria-hidden="true"
      className="cover"
      data-hue={hue}
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      preserveAspectRatio="xMidYMid slice"
    >
      {LEVELS.map((level) => (
        <path key={level} d={isobath(ground, sheet, level)} />
      ))}
      <Course way={way} soundings={Math.max(2, minutes)} />
    </svg>
  )
}

/** One dot for every sounding, at even distances: a line that is dashed with no length but round ends. */
function Course({ way, soundings }: { way: readonly Point[]; soundings: number }) {
  const end = way.at(-1)
  if (!end) return null
  const [x, y] = end.map(Math.round)
  const points = way.filter((_, index) => index % 8 === 0 || index === way.length - 1)

  return (
    <>
      <polyline
        points={points.map((point) => point.map(Math.round).join(' ')).join(' ')}
        pathLength={soundings - 1}
      />
      <path className="buoy" d={`M${x} ${Number(y) - 9}l8 14h-16z`} />
    </>
  )
}

/** Water deepening from one corner of the sheet, with seven swells of its own. */
function coverSeabed(slug: string): Seabed {
  const random = seededRandom(slug)
  const bearing = random() * Math.PI * 2
  const [east, south] = [Math.cos(bearing), Math.sin(bearing)]
  const slope: Seabed = (x, y) =>
    15 + ((x - SHEET.width / 2) * east + (y - SHEET.height / 2) * south) * 0.055

  return seabed(slope, scatterSwells(random, SHEET, { count: 7, depth: 15 }))
}

/** The longest course to shallow water that starts at one of a few deep places well inside the sheet. */
function course(ground: Seabed): Point[] {
  const places: Point[] = [0.14, 0.32, 0.5, 0.68, 0.86].flatMap((x) =>
    [0.2, 0.5, 0.8].map((y): Point => [x * SHEET.width, y * SHEET.height]),
  )
  const courses = places.map((place) => courseUpslope(ground, place, 3).filter(isInside))
  return courses.sort((a, b) => b.length - a.length)[0] ?? []
}

function isInside([x, y]: Point): boolean {
  return x > 32 && y > 48 && x < SHEET.width - 32 && y < SHEET.height - 48
}

type CoverProps = {
  slug: string
  /** Color name of the category. */
  hue: string
  /** Reading time. */
  minutes: number
  window?: 'card' | 'band'
}
