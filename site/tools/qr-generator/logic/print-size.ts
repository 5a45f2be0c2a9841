/** What a code needs on paper. All lengths in millimeters. */
export type PrintSize = {
  /** Width of the code without its quiet zone. */
  readonly code: number
  /** Width with the quiet zone. */
  readonly full: number
  /** Width of one module. */
  readonly module: number
  /** What decides: how far away one stands, or how fine a printer prints. */
  readonly reason: 'distance' | 'printer'
}

/** Four dots of a 300 dpi printer; finer modules fill up with ink (DENSO WAVE, "Point for setting the module size"). */
const FINEST_MODULE = (4 * 25.4) / 300

/** A code of 25 modules is read from ten times its width: the rule of thumb of print shops. */
const MODULES_OF_RULE = 25
const DISTANCE_OF_RULE = 10

/**
 * The least width at which a code can be read from a distance, growing with the number of its modules.
 *
 * @param side modules of the code in a row
 * @param quietZone empty modules on every side
 * @param distance from the reader to the code, in millimeters
 */
export function leastPrintSize(side: number, quietZone: number, distance: number): PrintSize {
  const byDistance = distance / DISTANCE_OF_RULE / MODULES_OF_RULE
  const module = Math.max(byDistance, FINEST_MODULE)
  return {
    code: upToHalf(module * side),
    full: upToHalf(module * (side + 2 * quietZone)),
    module,
    reason: byDistance >= FINEST_MODULE ? 'distance' : 'printer',
  }
}

/**
 * From how far a code is read whose modules are so wide, in centimeters, and whether they are finer than printers
 * print them.
 */
export function readableFrom(module: number): { centimeters: number; isFine: boolean } {
  return {
    centimeters: Math.floor((module * MODULES_OF_RULE * DISTANCE_OF_RULE) / 10),
    isFine: module < FINEST_MODULE,
  }
}

/** Pixels of a picture that is printed so wide, at so many dots per inch. */
export function pixelsFor(millimeters: number, dpi: number): number {
  return Math.ceil((millimeters / 25.4) * dpi)
}

function upToHalf(millimeters: number): number {
  return Math.ceil(millimeters * 2 - 1e-9) / 2
}
