import { darkStyle, escapeXml, SANS } from '../chart.ts'
import { type Keyword, pixelsAbove, SCREEN } from './keywords.ts'

const WIDTH = 780
const TOP = 84
const COLUMN = 178
const LEFT = 66
/** Drawn pixels per pixel of the results page. */
const SCALE = 0.3
const height = TOP + 2 * SCREEN * SCALE + 110

const blocks: readonly [string, string, (row: Keyword) => number][] = [
  ['Local Services Ads', '#f2d3c5', (row) => row.localServicesAds],
  ['Text ads', '#f7e3d9', (row) => row.textAds],
  ['AI Overview', '#c6e1e9', (row) => row.overview],
  ['Local pack', '#d9e8d5', (row) => row.localPack],
  ['Questions, other', '#eceae3', (row) => row.questions],
]

/** Draws results pages side by side to scale, down to the first organic result. */
export function pagesToScale(rows: readonly Keyword[]): string {
  const screens = [1, 2].map((screen) => {
    const y = TOP + screen * SCREEN * SCALE
    return `<line x1="8" x2="${WIDTH - 8}" y1="${y}" y2="${y}" stroke="#1d2633" stroke-dasharray="3 5"/>${text(4, y - 6, `screen ${screen}`, 14, '#5b6675')}`
  })
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="Results pages drawn to scale">`,
    darkStyle,
    `<rect width="${WIDTH}" height="${height}" fill="#fbf9f4"/>`,
    ...screens,
    ...rows.map((row, index) => column(row, LEFT + index * COLUMN)),
    '</svg>',
  ].join('\n')}\n`
}

function column(row: Keyword, x: number): string {
  let y = TOP
  const parts = [
    text(x, 36, row.short, 15, '#1d2633', ' font-weight="600"'),
    text(
      x,
      60,
      `${pixelsAbove(row).organic.toLocaleString('en-US')} px above organic`,
      14,
      '#5b6675',
    ),
  ]
  for (const [name, fill, pixels] of blocks) {
    const size = pixels(row) * SCALE
    if (size === 0) continue
    parts.push(
      box(x, y, size, fill),
      text(x + 8, y + Math.min(19, size - 7), `${name} ${pixels(row)}`, 14),
    )
    y += size
  }
  parts.push(box(x, y, 30, '#1d2633'), text(x + 8, y + 20, 'First organic result', 14, '#fbf9f4'))
  return parts.join('')
}

function box(x: number, y: number, size: number, fill: string): string {
  return `<rect x="${x}" y="${round(y)}" width="${COLUMN - 12}" height="${round(size - 2)}" rx="3" fill="${fill}"/>`
}

function text(
  x: number,
  y: number,
  content: string,
  size: number,
  fill = '#1d2633',
  more = '',
): string {
  return `<text x="${x}" y="${round(y)}" font-family="${SANS}" font-size="${size}" fill="${fill}"${more}>${escapeXml(content)}</text>`
}

const round = (value: number): number => Math.round(value * 10) / 10
