import { type Bar, reaches, show, showBar, type Unit } from './bars.ts'
import { type Spread, spreadOf } from './numbers.ts'

export type Figure = {
  readonly label: string
  readonly value: number
  readonly unit: Unit
  /** Additional information, shown after the value. */
  readonly more?: string
  /** The same measurement of the empty Next page in the same run. */
  readonly emptyPage?: number
  readonly bar?: Bar | undefined
}

/** A table row by column name. */
export type Line = Readonly<Record<string, string>>

export type Report = {
  readonly notes?: readonly string[]
  readonly lines: readonly Line[]
  /** Number of measurements with a target. */
  readonly judged: number
  /** Names of those that missed it. */
  readonly missed: readonly string[]
}

export function reportOf(figures: readonly Figure[], notes: readonly string[] = []): Report {
  return {
    notes,
    lines: figures.map((figure) => {
      const { label, value, unit, more, emptyPage, bar } = figure
      return {
        '': label,
        now: [show(value, unit), ...(more ? [`(${more})`] : [])].join(' '),
        'empty Next page': emptyPage === undefined ? '' : show(emptyPage, unit),
        'to reach': showBar(bar, unit),
        reached: bar ? verdict(figure) : '',
      }
    }),
    judged: figures.filter(({ bar }) => bar).length,
    missed: figures.filter(isMissed).map(({ label }) => label),
  }
}

export function isMissed({ value, unit, bar }: Figure): boolean {
  return bar !== undefined && !reaches(value, unit, bar)
}

function verdict(figure: Figure): string {
  return isMissed(figure) ? 'NO' : 'yes'
}

/** Summarizes durations by their 95th percentile. @param times in milliseconds */
export function delay(label: string, times: readonly number[], bar?: Bar): Figure {
  const { p50, p95, max }: Spread = spreadOf(times)
  const more = `p50 ${show(p50, 'ms')}, longest ${show(max, 'ms')}, of ${times.length}`
  return { label: `${label}, p95`, value: p95, unit: 'ms', more, bar }
}

export function toText({ notes = [], lines }: Report): string {
  return [...notes, toMarkdown(lines)].join('\n\n')
}

/** Summarizes reached and missed targets. @param reports by section name */
export function summaryOf(reports: ReadonlyMap<string, Report>): string {
  const judged = [...reports.values()].reduce((sum, report) => sum + report.judged, 0)
  const missed = [...reports].flatMap(([word, report]) =>
    report.missed.map((label) => `- ${word}: ${label}`),
  )
  if (judged === 0) return 'No targets in these sections.'
  if (missed.length === 0) return `All ${judged} targets reached.`
  const reached = `${judged - missed.length} of ${judged} targets reached. Missed:`
  return `${[reached, '', ...missed].join('\n')}\n`
}

/** Formats a Markdown table with aligned columns, without columns that are empty in every row. */
function toMarkdown(lines: readonly Line[]): string {
  const names = [...new Set(lines.flatMap((line) => Object.keys(line)))].filter((name) =>
    lines.some((line) => line[name]),
  )
  const rows = [names, ...lines.map((line) => names.map((name) => line[name] ?? ''))]
  const widths = names.map((_, at) => Math.max(3, ...rows.map((row) => (row[at] ?? '').length)))
  const [head = '', ...body] = rows.map(
    (row) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`,
  )
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body].join('\n')
}
