import { escapeXml, SANS } from '../chart.ts'

const WIDTH = 680
const HEIGHT = 320
const LEFT = 24
const BOTTOM = 276
const STEP = 49
const BAR = 36
const PIXELS_PER_LEAD = 3.6

type Tables = Readonly<Record<string, readonly (readonly (string | number)[])[]>>

/** Draws the leads of each week as a column, with the unexplained ones in red. */
export function weeklyLeads({ dates = [], outcomes = [] }: Tables): string {
  const weekOf = new Map(dates.map(([day, week]) => [day, String(week)]))
  const weeks = [...new Set(dates.slice(1).map(([, week]) => String(week)))]
  const columns = weeks.map((week, index) => {
    const rows = outcomes.filter(([day]) => weekOf.get(day ?? '') === week)
    const total = sum(rows)
    const unexplained = sum(rows.filter(([, source]) => source === '(unknown)'))
    return column(LEFT + index * STEP, week, total, unexplained)
  })
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-label="Leads by week">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fbf9f4"/>`,
    text(LEFT, 34, 'Leads by week, sample data', 15, '#1d2633', ' font-weight="600"'),
    text(LEFT, 56, 'gray: source known', 15, '#5b6675'),
    text(LEFT + 190, 56, 'red: unexplained', 15, '#b8431a'),
    ...columns,
    '</svg>',
  ].join('\n')}\n`
}

function column(x: number, week: string, total: number, unexplained: number): string {
  const known = (total - unexplained) * PIXELS_PER_LEAD
  const rest = unexplained * PIXELS_PER_LEAD
  return [
    rect(x, BOTTOM - known, known, '#b4bcc6'),
    rect(x, BOTTOM - known - rest, rest, '#b8431a'),
    text(x + 9, BOTTOM - known - rest - 7, String(total), 14, '#1d2633'),
    text(x, BOTTOM + 20, week.slice(5), 13, '#5b6675'),
  ].join('')
}

function sum(rows: readonly (readonly (string | number)[])[]): number {
  return rows.reduce((total, row) => total + Number(row[5]), 0)
}

function rect(x: number, y: number, height: number, fill: string): string {
  return `<rect x="${x}" y="${round(y)}" width="${BAR}" height="${round(height)}" fill="${fill}"/>`
}

function text(
  x: number,
  y: number,
  content: string,
  size: number,
  fill: string,
  more = '',
): string {
  return `<text x="${x}" y="${round(y)}" font-family="${SANS}" font-size="${size}" fill="${fill}"${more}>${escapeXml(content)}</text>`
}

const round = (value: number): number => Math.round(value * 10) / 10
