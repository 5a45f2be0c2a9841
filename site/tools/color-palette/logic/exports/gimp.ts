import { bytesOfRgb } from '../color.ts'
import type { Exported } from './exported.ts'

/** A palette for GIMP, Inkscape and Krita (GPL version 2: a line for each color, columns of three). */
export function writeGimp(colors: readonly Exported[]): string {
  const lines = colors.map(({ rgb, name }) => {
    const bytes = bytesOfRgb(rgb).map((byte) => String(byte).padStart(3))
    return `${bytes.join(' ')}\t${name.replace(/\s+/g, ' ')}`
  })
  return [
    'GIMP Palette',
    'Name: Color palette',
    `Columns: ${colors.length}`,
    '#',
    ...lines,
    '',
  ].join('\n')
}
