/** Types for the used part of gifenc 1.0.3, which ships none. */
declare module 'gifenc' {
  type Palette = number[][]
  type GifStream = {
    writeFrame(
      pixels: Uint8Array,
      width: number,
      height: number,
      options: { palette: Palette; transparent?: true; transparentIndex?: number },
    ): void
    finish(): void
    bytes(): Uint8Array<ArrayBuffer>
  }
  export function GIFEncoder(): GifStream
  export function quantize(rgba: Uint8ClampedArray, mostColors: number): Palette
  export function applyPalette(rgba: Uint8ClampedArray, palette: Palette): Uint8Array
}
