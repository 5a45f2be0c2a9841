import { contours } from '#site/art/contours.ts'
import { heightField, scatterSwells } from '#site/art/height-field.ts'
import { seededRandom } from '#site/art/random.ts'

const SHEET = { width: 720, height: 960, step: 20 }
const LEVELS = [2, 6, 10, 14, 18, 22, 26, 30, 34]

const ground = heightField(
  (x) => 6 + (x / SHEET.width) * 22,
  scatterSwells(seededRandom('signin'), SHEET, { count: 10, depth: 18 }),
)

/** One path, because all lines have the same color. */
const LINES = LEVELS.map((level) => contours(ground, SHEET, level)).join('')

/** Ornament next to the sign-in form: a chart of the waters in front of a harbor. */
export function HarborChart() {
  return (
    <svg
      aria-hidden="true"
      className="chart signin-chart"
      viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}
      preserveAspectRatio="xMidYMid slice"
    >
      <path d={LINES} />
    </svg>
  )
}
