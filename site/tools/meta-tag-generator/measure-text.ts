import type { Measure } from './logic/cut-text.ts'

let context: CanvasRenderingContext2D | null | undefined

/** Measures texts in a typeface as the browser would set them; on the server every text is 0 wide. */
export function measureIn(font: string): Measure {
  return (text) => {
    if (typeof document === 'undefined') return 0
    context ??= document.createElement('canvas').getContext('2d')
    if (!context) return 0
    context.font = font
    return context.measureText(text).width
  }
}
