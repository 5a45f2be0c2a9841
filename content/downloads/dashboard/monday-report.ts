import { MARGIN, svg, line as text } from '../chart.ts'

const RIGHT_EDGES = [185, 235, 285, 358, 424]
const FIRST_ROW = 238
const ROW_HEIGHT = 26

type Cell = string | number
type Tables = Readonly<Record<string, readonly (readonly Cell[])[]>>
type Totals = { visits: number; leads: number; cost: number; average: number }

/** Draws the finished page: totals, channels against the four weeks before, notes and the next change. */
export function mondayReport(tables: Tables): string {
  const channels = lastWeekByChannel(tables)
  const all = channels.reduce((sum, [, each]) => add(sum, each), NOTHING)
  const unexplained = channels.find(([name]) => name === 'Unexplained')?.[1].leads ?? 0
  const rows = [
    ...channels.toSorted(([, a], [, b]) => b.leads - a.leads || b.visits - a.visits),
    ['All', all] as const,
  ]
  const end = FIRST_ROW + rows.length * ROW_HEIGHT
  return svg('Report for Monday', end + 188, [
    text(30, 'Week of January 13, 2025, sample data', INK, BOLD),
    ...[
      ['Visits', whole(all.visits)],
      ['Leads', `${all.leads} (${signed(all.leads - all.average)})`],
      ['Cost', dollars(all.cost)],
      ['Unexplained', `${Math.round((unexplained / all.leads) * 100)}%`],
    ].flatMap(([name = '', value = ''], index) => tile(index, name, value)),
    ...line(['Channel', 'Leads', 'Avg.', 'Diff.', 'Cost', '/ lead'], 210, GRAY),
    ...rows.flatMap(([name, row], index) =>
      line(cellsOf(name, row), FIRST_ROW + index * ROW_HEIGHT, INK, name === 'All' ? BOLD : ''),
    ),
    ...[
      'Was it us? Jan 13: a release put noindex on',
      '/guides. Jan 16: noindex removed.',
      'Next: a test that fails on noindex. It should',
      'move: organic leads. By: February 3.',
      'Unknown: one Facebook campaign is unmapped.',
      'Revenue is too early to compare.',
    ].map((note, index) => text(end + 26 + index * 22 + Math.floor(index / 2) * 8, note)),
  ])
}

const NOTHING: Totals = { visits: 0, leads: 0, cost: 0, average: 0 }
const INK = '#1d2633'
const BOLD = ' font-weight="600"'
const GRAY = '#5b6675'

function lastWeekByChannel({ dates = [], channels = [], spend = [], outcomes = [] }: Tables) {
  const weekOf = new Map(dates.slice(1).map(([day, week]) => [day, String(week)]))
  const weeks = [...new Set(weekOf.values())].slice(-5)
  const names = new Map(channels.slice(1).map((row) => [row.slice(0, 3).join('|'), row[3]]))
  const found = new Map<string, Totals>()
  const count = (row: readonly Cell[], values: (isLast: boolean) => Partial<Totals>) => {
    const week = weeks.indexOf(weekOf.get(row[0] ?? '') ?? '')
    if (week < 0) return
    const name = String(names.get(row.slice(1, 4).join('|')) ?? 'unmapped')
    found.set(name, add(found.get(name) ?? NOTHING, { ...NOTHING, ...values(week === 4) }))
  }
  for (const row of outcomes.slice(1)) {
    const [visits, leads] = [Number(row[4]), Number(row[5])]
    count(row, (isLast) => (isLast ? { visits, leads } : { average: leads / 4 }))
  }
  for (const row of spend.slice(1)) count(row, (isLast) => (isLast ? { cost: Number(row[4]) } : {}))
  return [...found]
}

function add(a: Totals, b: Totals): Totals {
  return {
    visits: a.visits + b.visits,
    leads: a.leads + b.leads,
    cost: a.cost + b.cost,
    average: a.average + b.average,
  }
}

function cellsOf(name: string, { leads, average, cost }: Totals): string[] {
  const perLead = cost > 0 && name !== 'All' ? dollars(Math.round(cost / leads)) : ''
  return [name, String(leads), String(average), signed(leads - average), dollars(cost), perLead]
}

function tile(index: number, name: string, value: string): string[] {
  const x = MARGIN + (index % 2) * 200
  const y = 66 + Math.floor(index / 2) * 62
  return [text(y, name, GRAY, '', x), text(y + 24, value, INK, BOLD, x)]
}

function line([first = '', ...numbers]: string[], y: number, fill: string, style = ''): string[] {
  const cells = numbers.map((cell, index) =>
    text(y, cell, fill, `${style} text-anchor="end"`, RIGHT_EDGES[index]),
  )
  return [text(y, first, fill, style), ...cells]
}

const whole = (value: number): string => value.toLocaleString('en-US')
const dollars = (value: number): string => `$${whole(value)}`
const signed = (value: number): string =>
  value === 0 ? '0' : `${value < 0 ? '−' : '+'}${Math.abs(value)}`
