/** One row of a bar chart. */
export interface Bar {
  label: string
  value: number
  /** Text behind the bar. */
  note: string
}

/** Width of charts that fit a phone. Their text of 16 px is then at least 10 px high on a screen of 320 px. */
export const NARROW = 440

/** Left edge of the text in charts. */
export const MARGIN = 20

const BAR_WIDTH = 250
const ROW = 50

/** Font of the text in charts. */
export const SANS = "'Instrument Sans', system-ui, sans-serif"

/** Colors of charts, and what they become on a dark screen. */
const DARK_COLORS = {
  '#fbf9f4': '#17222f',
  '#1d2633': '#efece5',
  '#5b6675': '#b6bfca',
  '#8a94a1': '#8593a4',
  '#b4bcc6': '#6b788a',
  '#c3cad2': '#3a4656',
  '#d5d9de': '#3a4656',
  '#b8431a': '#f58a4b',
  '#c6e1e9': '#21465a',
  '#d9e8d5': '#2c4a33',
  '#eceae3': '#2f3947',
  '#f2d3c5': '#5f3b2a',
  '#f7e3d9': '#4a3228',
}

/** Style element that changes the colors of a chart on a dark screen. */
export const darkStyle = `<style>@media(prefers-color-scheme:dark){${Object.entries(DARK_COLORS)
  .map(([light, dark]) => `[fill="${light}"]{fill:${dark}}[stroke="${light}"]{stroke:${dark}}`)
  .join('')}}</style>`

/** Draws a horizontal bar chart in the style of the article images, with each label above its bar. */
export function barChart(title: string, subtitle: string, bars: readonly Bar[]): string {
  const { head, top } = heading(title, subtitle)
  const height = top + bars.length * ROW + 12
  const most = Math.max(...bars.map(({ value }) => value))
  const rows = bars.map(({ label, value, note }, index) => {
    const y = top + index * ROW
    const width = Math.max(1, Math.round((value / most) * BAR_WIDTH))
    return [
      line(y + 12, label),
      `<rect x="${MARGIN}" y="${y + 18}" width="${width}" height="18" fill="#b4bcc6"/>`,
      line(y + 32, note, '#5b6675', '', MARGIN + width + 8),
    ].join('')
  })
  return svg(title, height, [...head, ...rows])
}

/** Wraps drawings in an SVG document of the narrow width. */
export function svg(title: string, height: number, content: readonly string[]): string {
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${NARROW} ${height}" width="${NARROW}" height="${height}" role="img" aria-label="${escapeXml(title)}">`,
    darkStyle,
    `<rect width="${NARROW}" height="${height}" fill="#fbf9f4"/>`,
    ...content,
    '</svg>',
  ].join('\n')}\n`
}

/** Writes the title and the line below it, and returns where the drawing starts. */
export function heading(title: string, subtitle: string): { head: string[]; top: number } {
  const titles = wrap(title, 42)
  const texts = [...titles, ...wrap(subtitle, 48)]
  const head = texts.map((each, index) => {
    const isTitle = index < titles.length
    const y = 30 + index * 22
    return isTitle ? line(y, each, '#1d2633', ' font-weight="600"') : line(y, each, '#5b6675')
  })
  return { head, top: 30 + texts.length * 22 + 8 }
}

/** Writes a line of text, from the left edge unless told otherwise. */
export function line(y: number, content: string, fill = '#1d2633', more = '', x = MARGIN): string {
  return `<text x="${x}" y="${y}" font-family="${SANS}" font-size="16" fill="${fill}"${more}>${escapeXml(content)}</text>`
}

function wrap(content: string, most: number): string[] {
  const lines: string[] = []
  for (const word of content.split(' ')) {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length >= most) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}

/** Escapes text for SVG. */
export function escapeXml(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
