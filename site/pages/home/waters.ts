import { compass } from '#site/art/compass.ts'
import { contours } from '#site/art/contours.ts'
import { drawingFile, drawingHref } from '#site/art/drawing-file.ts'
import { heightField, scatterSwells } from '#site/art/height-field.ts'
import { memoize } from '#site/art/memoize.ts'
import { seededRandom } from '#site/art/random.ts'
import { homeDrawing } from './home-drawing.ts'

const SHEET = { width: 960, height: 640, step: 24 }
const LEVELS = [0, 8, 16, 26, 38, 52]
const FILLS = ['--water-1', '--water-2', '--water-3', '--paper']

/** The water the home page ends in. */
function closingDrawing(): string {
  const swells = scatterSwells(seededRandom('lee shore'), SHEET, { count: 9, depth: 20 })
  const ground = heightField((x, y) => (x - 500) * 0.1 + (y - 300) * 0.03, swells)

  return drawingFile(
    LEVELS.map((level, index) => ({
      d: contours(ground, SHEET, level),
      line: index === 0 ? '--ink' : '--isobath',
      ...(FILLS[index] && { fill: FILLS[index] }),
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
