import { type HeightField, heightField, type Point, scatterSwells } from '#site/art/height-field.ts'
import { seededRandom } from '#site/art/random.ts'

export const SHEET = { width: 1040, height: 860, step: 20 }
export const LEVELS = [0, 5, 10, 20, 30, 50, 75, 100, 140] as const

export const HARBOR: Point = [152, 240]

/** Places of the names on the water, from the coast outward. */
export const NAME_PLACES: readonly Point[] = [
  [316, 240],
  [448, 394],
  [720, 610],
]

/** Positions whose fixes the soundings leave room for: those of the shipped course. */
export const ROOM_FOR = [48, 39, 28, 19, 11, 4] as const

/** From the offing to the light. */
const ROUTE: readonly Point[] = [
  [480, 580],
  [352, 500],
  [250, 384],
  [196, 296],
  [168, 252],
]

/** Water deepening from a coast in the north-west, with an island in the offing. */
export function homeWaters(): HeightField {
  const slope: HeightField = (x, y) => ((x - 320) * 0.95 + y * 0.31) * 0.2
  const random = seededRandom('home waters')

  return heightField(slope, [
    { x: 150, y: 250, radius: 110, depth: 16 },
    { x: 690, y: 330, radius: 105, depth: -122 },
    { x: 745, y: 405, radius: 70, depth: -40 },
    { x: 430, y: 110, radius: 160, depth: -22 },
    ...scatterSwells(random, SHEET, { count: 10, depth: 14 }),
  ])
}

/** Returns the places along the route where the water is as deep as each position. */
export function courseFixes(ground: HeightField, positions: readonly number[]): Point[] {
  const places = ROUTE.slice(1).flatMap((to, index) => between(ROUTE[index] ?? to, to))

  return positions.map((position) => {
    const [x, y] = places.find((place) => ground(...place) <= position) ?? HARBOR
    return [Math.round(x), Math.round(y)]
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
export function soundings(ground: HeightField, fixes: readonly Point[]): Point[] {
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
function isAfloat([x, y]: Point, ground: HeightField): boolean {
  const depth = ground(x, y - 4)
  const perUnit = Math.hypot(ground(x + 1, y - 4) - depth, ground(x, y - 3) - depth)
  return depth > 1.5 && LEVELS.every((level) => Math.abs(depth - level) > perUnit * 13)
}

function isClear([x, y]: Point, fixes: readonly Point[]): boolean {
  const awayFrom = (px: number, py: number, width: number, height: number) =>
    Math.abs(x - px) > width || Math.abs(y - py) > height

  return (
    x < SHEET.width - 20 &&
    Math.hypot(x - 868, y - 640) > 130 &&
    NAME_PLACES.every(([nameX, nameY]) => awayFrom(nameX, nameY, 80, 26)) &&
    fixes.every(([fixX, fixY]) => awayFrom(fixX + 40, fixY - 4, 74, 34)) &&
    ROUTE.slice(1).every((to, index) =>
      between(ROUTE[index] ?? to, to).every(([px, py]) => awayFrom(px, py, 18, 16)),
    )
  )
}
