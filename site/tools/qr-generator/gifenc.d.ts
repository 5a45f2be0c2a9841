/** Types for the used part of gifenc 1.0.3, which ships none. */
declare module 'gifenc' {
  type Palette = number[][]
  type ColorFormat = 'rgb565' | 'rgba4444'
  type GifStream = {
    writeFrame(
      pixels: Uint8Array,
      width: number,
      height: number,
      options: { palette: Palette; transparent?: boolean; transparentIndex?: number },
    ): void
    finish(): void
    bytes(): Uint8Array<ArrayBuffer>
  }
  export function GIFEncoder(): GifStream
  export function quantize(
    rgba: Uint8ClampedArray,
    mostColors: number,
    options: { format: ColorFormat; oneBitAlpha: boolean },
  ): Palette
  export function applyPalette(
    rgba: Uint8ClampedArray,
    palette: Palette,
    format: ColorFormat,
  ): Uint8Array
}
