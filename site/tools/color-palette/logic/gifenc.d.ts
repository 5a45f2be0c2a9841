/** Types for the used part of gifenc 1.0.3, which ships none. */
declare module 'gifenc' {
  export function quantize(rgba: Uint8Array, mostColors: number): number[][]
  export function applyPalette(rgba: Uint8Array, palette: number[][]): Uint8Array
}
