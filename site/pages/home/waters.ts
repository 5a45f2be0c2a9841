import { drawingHref } from '#site/art/drawing-file.ts'
import { memoize } from '#site/art/memoize.ts'
import { closingDrawing } from './closing-drawing.ts'
import { homeDrawing } from './home-drawing.ts'

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
