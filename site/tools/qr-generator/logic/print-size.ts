export type PrintSize = {
  readonly code: number
  readonly full: number
  readonly module: number
  /** The limiting factor: the scanning distance, or the printer's resolution. */
  readonly reason: 'distance' | 'printer'
}

/**
 * Minimum width of a module, in millimeters: four dots at 300 dpi. Ink fills smaller ones (DENSO WAVE, "Point for
 * setting the module size").
 */
const MIN_MODULE_MM = (4 * 25.4) / 300

/** Number of modules to which the print shops' rule applies: scanning distance divided by 10. */
const RULE_MODULES = 25
const RULE_DISTANCE_RATIO = 10

/**
 * Returns the minimum print width for a scanning distance. It grows with the number of modules.
 *
 * @param side number of modules in a row
 * @param quietZone width of the quiet zone, in modules
 * @param distance distance from the phone to the code, in millimeters
 */
export function leastPrintSize(side: number, quietZone: number, distance: number): PrintSize {
  const byDistance = distance / RULE_DISTANCE_RATIO / RULE_MODULES
  const module = Math.max(byDistance, MIN_MODULE_MM)
  return {
    code: upToHalf(module * side),
    full: upToHalf(module * (side + 2 * quietZone)),
    module,
    reason: byDistance >= MIN_MODULE_MM ? 'distance' : 'printer',
  }
}

/**
 * Returns the maximum scanning distance for a module width, in centimeters, and whether the modules are too fine for
 * most printers.
 */
export function readableFrom(module: number): { centimeters: number; isFine: boolean } {
  return {
    centimeters: Math.floor((module * RULE_MODULES * RULE_DISTANCE_RATIO) / 10),
    isFine: module < MIN_MODULE_MM,
  }
}

/** Converts a print width to pixels at a resolution in dots per inch. */
export function pixelsFor(millimeters: number, dpi: number): number {
  return Math.ceil((millimeters / 25.4) * dpi)
}

function upToHalf(millimeters: number): number {
  return Math.ceil(millimeters * 2 - 1e-9) / 2
}
