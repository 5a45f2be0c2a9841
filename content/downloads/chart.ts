/** One row of a bar chart. */
export interface Bar {
  label: string
  value: number
  /** Text behind the bar. */
  note: string
}

const WIDTH = 680
const BAR_LEFT = 300
const BAR_WIDTH = 210
const ROW = 30
const TOP = 76

/** Font of the text in charts. */
export const SANS = "'Instrument Sans', system-ui, sans-serif"

/** Draws a horizontal bar chart in the style of the article images. */
export function barChart(title: string, subtitle: string, bars: readonly Bar[]): string {
  const height = TOP + bars.length * ROW + 18
  const most = Math.max(...bars.map(({ value }) => value))
  const rows = bars.map(({ label, value, note }, index) => {
    const y = TOP + index * ROW
    const width = Math.max(1, Math.round((value / most) * BAR_WIDTH))
    return [
      text(24, y + 16, label),
      `<rect x="${BAR_LEFT}" y="${y}" width="${width}" height="22" fill="#b4bcc6"/>`,
      text(BAR_LEFT + width + 8, y + 16, note, '#5b6675'),
    ].join('')
  })
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${escapeXml(title)}">`,
    `<rect width="${WIDTH}" height="${height}" fill="#fbf9f4"/>`,
    text(24, 34, title, '#1d2633', ' font-weight="600"'),
    text(24, 56, subtitle, '#5b6675'),
    ...rows,
    '</svg>',
  ].join('\n')}\n`
}

function text(x: number, y: number, content: string, fill = '#1d2633', more = ''): string {
  return `<text x="${x}" y="${y}" font-family="${SANS}" font-size="15" fill="${fill}"${more}>${escapeXml(content)}</text>`
}

/** Escapes text for SVG. */
export function escapeXml(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
