import { Compass } from '#app/_art/compass.tsx'
import { isobath } from '#app/_art/isobath.ts'
import { seededRandom } from '#app/_art/random.ts'
import { type Point, type Seabed, scatterSwells, seabed } from '#app/_art/seabed.ts'
import { sampleCourse } from './sample-course.ts'

const SHEET = { width: 1040, height: 860, step: 20 }
const LEVELS = [0, 5, 10, 20, 30, 50, 75, 100, 140]

/**
 * The hero's instrument: a chart whose soundings are search positions. Every fix of the sample course lies
 * exactly where the water is as deep as the position was, so what is drawn can be read off: page one
 * begins at the ten line.
 */
export function CourseChart() {
  const ground = homeWaters()
  const fixes = fixesOn(ROUTE, ground)

  return (
    <svg
      className="chart course-chart"
      viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}
      role="img"
      aria-label={description()}
    >
      {LEVELS.map((level) => (
        <path key={level} className={`depth-${level}`} d={isobath(ground, SHEET, level)} />
      ))}
      <g className="soundings">
        {soundings(ground, fixes).map(([x, y]) => (
          <text key={`${x} ${y}`} x={x} y={y}>
            {Math.round(ground(x, y))}
          </text>
        ))}
      </g>
      <g className="names">
        {NAMES.map(([name, x, y]) => (
          <text key={name} x={x} y={y}>
            {name}
          </text>
        ))}
      </g>
      <g transform="translate(868 640)">
        <Compass />
      </g>
      <g className="course">
        <polyline points={fixes.map((fix) => `${fix.x} ${fix.y}`).join(' ')} pathLength={1} />
        {fixes.map((fix) => (
          <g key={fix.week} transform={`translate(${fix.x} ${fix.y})`}>
            <circle r="6.5" />
            <circle r="1.75" className="dot" />
            <text x="13" y="-5">
              <tspan className="position">{fix.position}</tspan> week {fix.week}
            </text>
          </g>
        ))}
      </g>
      <Light at={HARBOR} />
    </svg>
  )
}

/** A light as charts show one: a star, and a flare that makes it easy to find. */
function Light({ at: [x, y] }: { at: Point }) {
  return (
    <g className="light" transform={`translate(${x} ${y})`}>
      <path className="flare" d="M0 0C-3-16-22-30-30-22S-18 2 0 0z" />
      <path className="star" d="M0-7 1.8-2.2 7-2.2 2.8.8 4.3 6 0 3-4.3 6-2.8.8-7-2.2-1.8-2.2z" />
    </g>
  )
}

const HARBOR: Point = [152, 240]

/** Waters named after the page of results they stand for. */
const NAMES: readonly (readonly [string, number, number])[] = [
  ['page one', 316, 240],
  ['page four', 448, 394],
  ['page ten', 720, 610],
]

/** From the offing to the light. */
const ROUTE: readonly Point[] = [
  [480, 580],
  [352, 500],
  [250, 384],
  [196, 296],
  [168, 252],
]

/** Water deepening from a coast in the north-west, with an island in the offing. */
function homeWaters(): Seabed {
  const slope: Seabed = (x, y) => ((x - 320) * 0.95 + y * 0.31) * 0.2
  const random = seededRandom('home waters')

  return seabed(slope, [
    { x: 150, y: 250, radius: 110, depth: 16 },
    { x: 690, y: 330, radius: 105, depth: -122 },
    { x: 745, y: 405, radius: 70, depth: -40 },
    { x: 430, y: 110, radius: 160, depth: -22 },
    ...scatterSwells(random, SHEET, { count: 10, depth: 14 }),
  ])
}

type Fix = { week: number; position: number; x: number; y: number }

/** Where along the route the water is as deep as each position. */
function fixesOn(route: readonly Point[], ground: Seabed): Fix[] {
  const places = route.slice(1).flatMap((to, index) => between(route[index] ?? to, to))

  return sampleCourse.map(({ week, position }) => {
    const [x, y] = places.find((place) => ground(...place) <= position) ?? HARBOR
    return { week, position, x: Math.round(x), y: Math.round(y) }
  })
}

function between([ax, ay]: Point, [bx, by]: Point): Point[] {
  const steps = Math.ceil(Math.hypot(bx - ax, by - ay))
  return Array.from({ length: steps }, (_, step) => [
    ax + ((bx - ax) * step) / steps,
    ay + ((by - ay) * step) / steps,
  ])
}

/** Soundings on a staggered grid, where nothing else is written or drawn. */
function soundings(ground: Seabed, fixes: readonly Fix[]): Point[] {
  const random = seededRandom('soundings')
  const grid = Array.from({ length: 90 }, (_, index): Point => {
    const [row, column] = [Math.floor(index / 10), index % 10]
    return [
      Math.round(40 + column * 108 + (row % 2) * 54 + (random() - 0.5) * 44),
      Math.round(48 + row * 96 + (random() - 0.5) * 40),
    ]
  })
  return grid.filter((point) => isAfloat(point, ground) && isClear(point, fixes))
}

/** In the water, and not on the line of a depth. */
function isAfloat([x, y]: Point, ground: Seabed): boolean {
  const depth = ground(x, y - 4)
  const perUnit = Math.hypot(ground(x + 1, y - 4) - depth, ground(x, y - 3) - depth)
  return depth > 1.5 && LEVELS.every((level) => Math.abs(depth - level) > perUnit * 13)
}

function isClear([x, y]: Point, fixes: readonly Fix[]): boolean {
  const awayFrom = (px: number, py: number, width: number, height: number) =>
    Math.abs(x - px) > width || Math.abs(y - py) > height

  return (
    x < SHEET.width - 20 &&
    Math.hypot(x - 868, y - 640) > 130 &&
    NAMES.every(([, nameX, nameY]) => awayFrom(nameX, nameY, 80, 26)) &&
    fixes.every((fix) => awayFrom(fix.x + 40, fix.y - 4, 74, 34)) &&
    ROUTE.slice(1).every((to, index) =>
      between(ROUTE[index] ?? to, to).every(([px, py]) => awayFrom(px, py, 18, 16)),
    )
  )
}

function description(): string {
  const fixes = sampleCourse.map(({ week, position }) => `week ${week}, position ${position}`)
  return `Sample chart: the search position of one page drawn as depth of water. ${fixes.join('; ')}.`
}
