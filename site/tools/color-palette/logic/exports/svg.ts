import { inkOn } from '../contrast.ts'
import type { Exported } from './exported.ts'

/** One swatch of the sheet, in pixels. */
const SWATCH = { width: 240, height: 320 } as const

/** The palette as a sheet: swatches side by side, each with its name and hex, as plain SVG 1.1. */
export function writeSvg(colors: readonly Exported[]): string {
  const width = colors.length * SWATCH.width
  const { height } = SWATCH
  const swatches = colors.map(({ hex, name }, at) => {
    const x = at * SWATCH.width
    const label = `<g fill="${inkOn(hex)}" font-family="ui-monospace, Menlo, Consolas, monospace">`
    return [
      `  <rect x="${x}" width="${SWATCH.width}" height="${height}" fill="${hex}"/>`,
      `  ${label}<text x="${x + 20}" y="${height - 52}" font-size="16">${escaped(short(name))}</text>`,
      `  <text x="${x + 20}" y="${height - 24}" font-size="22">${hex.toUpperCase()}</text></g>`,
    ].join('\n')
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">\n${swatches.join('\n')}\n</svg>\n`
}

/** As much of a name as fits the swatch. */
function short(name: string): string {
  const letters = Array.from(name)
  return letters.length > 20 ? `${letters.slice(0, 19).join('')}…` : name
}

/** For text and attributes of XML 1.0; control characters are not allowed in it at all. */
function escaped(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
  )
}
