import { heading, line, MARGIN, svg } from '../chart.ts'

const STEP = 31
const BAR = 24
const PIXELS_PER_LEAD = 3.6
const CENTERED = ' text-anchor="middle"'

type Tables = Readonly<Record<string, readonly (readonly (string | number)[])[]>>

/** Draws the leads of each week as a column, with the unexplained ones in red. */
export function weeklyLeads({ dates = [], outcomes = [] }: Tables): string {
  const weekOf = new Map(dates.map(([day, week]) => [day, String(week)]))
  const weeks = [...new Set(dates.slice(1).map(([, week]) => String(week)))]
  const { head, top } = heading('Leads by week, sample data', 'gray: source known')
  const bottom = top + 204
  const columns = weeks.map((week, index) => {
    const rows = outcomes.filter(([day]) => weekOf.get(day ?? '') === week)
    const x = MARGIN + index * STEP
    const total = sum(rows)
    const unexplained = sum(rows.filter(([, source]) => source === '(unknown)'))
    const known = (total - unexplained) * PIXELS_PER_LEAD
    const rest = unexplained * PIXELS_PER_LEAD
    // Only every third date has room.
    const date =
      index % 3 === 0 ? line(bottom + 22, week.slice(5), '#5b6675', CENTERED, x + BAR / 2) : ''
    return [
      rect(x, bottom - known, known, '#b4bcc6'),
      rect(x, bottom - known - rest, rest, '#b8431a'),
      line(round(bottom - known - rest - 6), String(total), '#1d2633', CENTERED, x + BAR / 2),
      date,
    ].join('')
  })
  const legend = line(top - 30, 'red: unexplained', '#b8431a', '', 190)
  return svg('Leads by week', bottom + 36, [...head, legend, ...columns])
}

function sum(rows: readonly (readonly (string | number)[])[]): number {
  return rows.reduce((total, row) => total + Number(row[5]), 0)
}

function rect(x: number, y: number, height: number, fill: string): string {
  return `<rect x="${x}" y="${round(y)}" width="${BAR}" height="${round(height)}" fill="${fill}"/>`
}

const round = (value: number): number => Math.round(value * 10) / 10
