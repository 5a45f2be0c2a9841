/**
 * Minimum width of a module, in millimeters: four dots at 300 dpi. Ink fills smaller ones (DENSO WAVE, "Point for
 * setting the module size", read 2026-11-21).
 */
const MIN_MODULE_MM = (4 * 25.4) / 300

/** The print shops' rule: a code of 25 modules is a tenth as wide as the scanning distance. */
const RULE_MODULES = 25
const RULE_DISTANCE_RATIO = 10

/**
 * Returns the minimum print width for a scanning distance, rounded up to a whole millimeter. It grows with the number
 * of modules.
 *
 * @param side number of modules in a row, with the margin
 * @param distance distance from the phone to the code, in millimeters
 */
export function leastPrintSize(side: number, distance: number): number {
  const byDistance = distance / RULE_DISTANCE_RATIO / RULE_MODULES
  return Math.ceil(Math.max(byDistance, MIN_MODULE_MM) * side - 1e-9)
}
