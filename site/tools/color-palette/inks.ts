import type { Swatch } from './logic/swatch.ts'

/** A color of the matrix: one of the palette, or the white and black that every palette stands on. */
export type Ink = {
  readonly id: number
  readonly name: string
  readonly hex: string
  /** White and black are what they are. */
  readonly isFixed: boolean
}

const FIXED: readonly Ink[] = [
  { id: -1, name: 'White', hex: '#ffffff', isFixed: true },
  { id: -2, name: 'Black', hex: '#000000', isFixed: true },
]

export function inksOf(swatches: readonly Swatch[]): Ink[] {
  return [...swatches.map(({ id, name, hex }) => ({ id, name, hex, isFixed: false })), ...FIXED]
}
