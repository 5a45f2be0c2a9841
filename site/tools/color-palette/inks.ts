import type { Swatch } from './logic/swatch.ts'

/** A color of the contrast matrix: a palette color, white or black. */
export type Ink = {
  readonly id: number
  readonly name: string
  readonly hex: string
  /** True for white and black, which can't be changed. */
  readonly isFixed: boolean
}

const FIXED: readonly Ink[] = [
  { id: -1, name: 'White', hex: '#ffffff', isFixed: true },
  { id: -2, name: 'Black', hex: '#000000', isFixed: true },
]

export function inksOf(swatches: readonly Swatch[]): Ink[] {
  return [...swatches.map(({ id, name, hex }) => ({ id, name, hex, isFixed: false })), ...FIXED]
}
