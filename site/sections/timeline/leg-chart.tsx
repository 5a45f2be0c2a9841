import { contours } from '#site/art/contours.ts'
import type { HeightField, Point } from '#site/art/height-field.ts'
import { memoize } from '#site/art/memoize.ts'
import { seededRandom } from '#site/art/random.ts'
import type { RoadmapStatus } from '#site/content/roadmap-quarter/parse.ts'
import { Text } from '#site/ui/text.tsx'
import type { Placed } from '../define.ts'
import { heightsUnder, type Leg, STRIP, statusLooks } from './course-layout.ts'
import type { TimelineValue } from './section.ts'

/** Depths at which the tint of the water changes. */
const TINTS = [0, 8, 20]

/** The outline of the water under a strip, drawn once for each strip and depth. */
const outline = memoize(400, (strip) => {
  const [index = 0, level = 0] = strip.split(' ').map(Number)
  return contours(heightsUnder(index), STRIP, level)
})

/**
 * A quarter's strip of the chart. Everything on it is said again in words under it, so it is hidden from
 * screen readers: the numbered soundings are the entries, and the survey is as thin as the plan is vague.
 */
export function LegChart({ section, leg, index, status, before, firstEntry }: LegChartProps) {
  const ground = heightsUnder(index)
  const { hue, levels, survey } = statusLooks[status]
  const [x, y] = leg.waypoint

  return (
    <svg
      aria-hidden="true"
      className="chart leg-chart"
      data-hue={hue}
      data-status={status}
      viewBox={`0 0 ${STRIP.width} ${STRIP.height}`}
      preserveAspectRatio="xMidYMid slice"
    >
      {levels.length > 0 &&
        TINTS.map((level) => (
          <path key={level} className={`tint-${level}`} d={outline(`${index} ${level}`)} />
        ))}
      {levels.map((level) => (
        <path key={level} className={`depth-${level}`} d={outline(`${index} ${level}`)} />
      ))}
      {survey === undefined ? (
        <Text
          of={section}
          field="undecidedLabel"
          as="text"
          className="unsurveyed"
          x={STRIP.width / 2 + 10}
          y={leg.waypoint[1] > 125 ? 40 : 222}
        />
      ) : (
        <Survey ground={ground} leg={leg} spacing={survey} seed={index} />
      )}
      {leg.entry && (
        <path className="leg-line" data-status={before} d={line(leg.entry, leg.waypoint)} />
      )}
      <path className="leg-line" data-status={status} d={line(leg.waypoint, leg.exit)} />
      <text className="bearing" x={x + 16} y={y + (leg.bearing < 90 ? 26 : -16)}>
        {String(leg.bearing).padStart(3, '0')}°
      </text>
      <g className="waypoint" transform={`translate(${x} ${y})`}>
        <circle r="9" />
        <path d="M0-15V15M-15 0H15" />
        <circle className="dot" r="2.5" />
      </g>
      {leg.soundings.map(([atX, atY], entry) => (
        <g key={`${atX} ${atY}`} className="entry-mark" transform={`translate(${atX} ${atY})`}>
          <circle r="11" />
          <text y="4">{firstEntry + entry}</text>
        </g>
      ))}
    </svg>
  )
}

/** Depths on a staggered grid, in the water and clear of the course. */
function Survey({ ground, leg, spacing, seed }: SurveyProps) {
  const random = seededRandom(`survey ${seed}`)
  const columns = Math.floor(STRIP.width / spacing)
  const rows = Math.floor(STRIP.height / spacing)
  const places = Array.from({ length: columns * rows }, (_, index): Point => {
    const [row, column] = [Math.floor(index / columns), index % columns]
    return [
      Math.round((column + 0.35 + (row % 2) * 0.4 + random() * 0.25) * spacing),
      Math.round((row + 0.4 + random() * 0.4) * spacing),
    ]
  })

  return (
    <g className="survey">
      {places
        .filter(([x, y]) => ground(x, y) > 1 && x < STRIP.width - 14 && isClear([x, y], leg))
        .map(([x, y]) => (
          <text key={`${x} ${y}`} x={x} y={y}>
            {Math.round(ground(x, y))}
          </text>
        ))}
    </g>
  )
}

function isClear([x, y]: Point, { entry, waypoint, exit }: Leg): boolean {
  const start = entry ?? waypoint
  const [from, to] = x < waypoint[0] ? [start, waypoint] : [waypoint, exit]
  const share = (x - from[0]) / (to[0] - from[0] || 1)
  const courseY = from[1] + (to[1] - from[1]) * share
  const isByWaypoint = Math.abs(x - waypoint[0] - 24) < 48 && Math.abs(y - waypoint[1]) < 52
  return Math.abs(y - 4 - courseY) > 34 && !isByWaypoint
}

function line([ax, ay]: Point, [bx, by]: Point): string {
  return `M${ax} ${ay}L${bx} ${by}`
}

type SurveyProps = { ground: HeightField; leg: Leg; spacing: number; seed: number }

type LegChartProps = {
  section: Placed<TimelineValue>
  leg: Leg
  index: number
  status: RoadmapStatus
  /** Status of the quarter the course comes from. */
  before: RoadmapStatus | undefined
  /** Number of the quarter's first entry, counted over the whole course. */
  firstEntry: number
}
