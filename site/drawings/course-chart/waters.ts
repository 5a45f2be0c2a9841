import { contours } from '#site/art/contours.ts'
import { drawingFile, drawingHref, type Stroke } from '#site/art/drawing-file.ts'
import { heightField, scatterSwells } from '#site/art/height-field.ts'
import { memoize } from '#site/art/memoize.ts'
import { seededRandom } from '#site/art/random.ts'
import { courseFixes, homeWaters, LEVELS, ROOM_FOR, SHEET, soundings } from './course.ts'

type Level = (typeof LEVELS)[number]

/** How a depth is drawn where it is not a bare line. */
const LOOKS: { readonly [level in Level]?: Partial<Stroke> } = {
  0: { fill: '--water-1', line: '--ink', width: 1.25 },
  5: { dashes: '2 3' },
  10: { fill: '--water-2', line: '--ink-soft' },
  20: { fill: '--water-3' },
  30: { fill: '--paper' },
}

/** The water of the home page's chart, with its soundings and a compass rose. */
function homeDrawing(): string {
  const ground = homeWaters()
  const depths = soundings(ground, courseFixes(ground, ROOM_FOR))
    .map(([x, y]) => `<text x="${x}" y="${y}">${Math.round(ground(x, y))}</text>`)
    .join('')

  return drawingFile(
    LEVELS.map((level) => ({
      d: contours(ground, SHEET, level),
      line: '--isobath',
      ...LOOKS[level],
    })),
    `<g style="fill:var(--ink-soft);font-size:11px;text-anchor:middle">${depths}</g><g opacity=".75">${compass(868, 640)}</g>`,
  )
}

const CLOSING_SHEET = { width: 960, height: 640, step: 24 }
const CLOSING_LEVELS = [0, 8, 16, 26, 38, 52]
const CLOSING_FILLS = ['--water-1', '--water-2', '--water-3', '--paper']

/** The water the home page ends in. */
function closingDrawing(): string {
  const swells = scatterSwells(seededRandom('lee shore'), CLOSING_SHEET, { count: 9, depth: 20 })
  const ground = heightField((x, y) => (x - 500) * 0.1 + (y - 300) * 0.03, swells)

  return drawingFile(
    CLOSING_LEVELS.map((level, index) => ({
      d: contours(ground, CLOSING_SHEET, level),
      line: index === 0 ? '--ink' : '--isobath',
      ...(CLOSING_FILLS[index] && { fill: CLOSING_FILLS[index] }),
    })),
    compass(690, 440),
  )
}

const drawings = new Map([
  ['home', homeDrawing],
  ['closing', closingDrawing],
])

/** The waters of the home page by name, each drawn once. */
export const watersDrawing = memoize(drawings.size, (name) => drawings.get(name)?.())

/** Where the waters are, for a `<use>`. */
export function watersHref(name: 'home' | 'closing'): string {
  return drawingHref('waters', name, watersDrawing(name) ?? '')
}

/**
 * A compass rose as charts print it, for a drawing file: an outer ring of degrees, an inner one of points,
 * north marked. The graduation is one dashed circle, not 72 lines. Its radius is 104.
 */
function compass(x: number, y: number): string {
  return `<g transform="translate(${x} ${y})" style="fill:none;stroke:var(--isobath)">${RINGS}<path d="M0-70V70M-70 0H70" stroke-width=".75"/><path d="M0-86 7-52H-7z" style="fill:var(--isobath);stroke:none"/><circle r="4" style="fill:var(--paper)"/></g>`
}

const ring = (r: number, width: number, length: number, gap: number) =>
  `<circle r="${r}" stroke-width="${width}" pathLength="${length}" stroke-dasharray="1 ${gap}" stroke-dashoffset=".5"/>`

const RINGS = [
  '<circle r="104"/>',
  ring(97, 8, 720, 9),
  ring(92, 18, 720, 59),
  '<circle r="70"/>',
  ring(66, 8, 720, 21.5),
].join('')
