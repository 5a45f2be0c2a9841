import type { BadgeColor } from '#schemas/rules/choices.ts'
import { type HeightField, heightField, type Point, scatterSwells } from '#site/art/height-field.ts'
import { seededRandom } from '#site/art/random.ts'
import type { RoadmapStatus } from '#site/content/roadmap-quarter/parse.ts'

/** One strip of the chart: a quarter's leg. Strips lie side by side and share one seabed and one course. */
export const STRIP = { width: 320, height: 250, step: 20 } as const

/** Where in its strip a waypoint lies. */
const WAYPOINT_X = 46

export type Leg = {
  /** Where the course comes in on the left; the first leg begins at its waypoint. */
  readonly entry: Point | undefined
  readonly waypoint: Point
  /** Where it leaves on the right, at the height the next strip takes it up. */
  readonly exit: Point
  /** One for each entry of the quarter, evenly along the leg. */
  readonly soundings: readonly Point[]
  /** True course in whole degrees, 0 to 359, north up. */
  readonly bearing: number
}

/** Lays the course of a roadmap out: one leg for every quarter, a sounding for every entry. */
export function layOutCourse(entryCounts: readonly number[]): Leg[] {
  return entryCounts.map((count, index) => {
    const waypoint: Point = [WAYPOINT_X, waypointY(index)]
    const exit: Point = [STRIP.width, borderY(index)]
    return {
      entry: index === 0 ? undefined : [0, borderY(index - 1)],
      waypoint,
      exit,
      soundings: Array.from({ length: count }, (_, at) => between(waypoint, exit, at, count)),
      bearing: bearing(waypoint, exit),
    }
  })
}

/**
 * The seabed under a strip. Swells belong to the strip they lie in, so that a quarter added at the end
 * leaves the waters before it as they were.
 */
export function heightsUnder(strip: number): HeightField {
  const swells = [strip - 1, strip, strip + 1].flatMap((each) =>
    scatterSwells(seededRandom(`roadmap ${each}`), STRIP, { count: 4, depth: 13 }).map((swell) => ({
      ...swell,
      x: swell.x + each * STRIP.width,
      radius: Math.min(swell.radius, 70),
    })),
  )
  const ground = heightField(offing, swells)
  return (x, y) => ground(x + strip * STRIP.width, y)
}

/** Land in the south-west, then deeper and deeper. */
const offing: HeightField = (x, y) =>
  52 * (1 - Math.exp(-(x + (STRIP.height - y) * 0.9 - 66) / 640))

function waypointY(index: number): number {
  const swing = 26 + seededRandom(`waypoint ${index}`)() * 34
  return Math.round(STRIP.height / 2 + (index % 2 === 0 ? swing : -swing))
}

function borderY(index: number): number {
  const share = (STRIP.width - WAYPOINT_X) / STRIP.width
  return Math.round(waypointY(index) + (waypointY(index + 1) - waypointY(index)) * share)
}

function between([ax, ay]: Point, [bx, by]: Point, index: number, count: number): Point {
  const share = (index + 1) / (count + 1)
  return [Math.round(ax + (bx - ax) * share), Math.round(ay + (by - ay) * share)]
}

function bearing([ax, ay]: Point, [bx, by]: Point): number {
  return (Math.round((Math.atan2(bx - ax, ay - by) * 180) / Math.PI) + 360) % 360
}

type StatusLook = {
  /** Color of the badge and the icon (requirements §4, Roadmap status values). */
  hue: BadgeColor
  /** Depth lines that are drawn: the less certain a quarter, the less of it is surveyed. */
  levels: readonly number[]
  /** Distance between soundings of the survey, in units of the drawing; `undefined`: none were taken. */
  survey: number | undefined
}

/** How a quarter or an entry of each status is drawn. */
export const statusLooks: Record<RoadmapStatus, StatusLook> = {
  completed: { hue: 'green', levels: [0, 4, 8, 12, 17, 22, 28, 34, 40, 46], survey: 44 },
  'in-progress': { hue: 'blue', levels: [0, 8, 17, 22, 28, 34, 40], survey: 64 },
  planned: { hue: 'yellow', levels: [0, 22, 34, 40, 46], survey: 96 },
  vision: { hue: 'purple', levels: [], survey: undefined },
  unknown: { hue: 'gray', levels: [], survey: undefined },
}
