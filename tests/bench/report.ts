import { type Bar, reaches, show, showBar, type Unit } from './bars.ts'
import { type Spread, spreadOf } from './numbers.ts'

/** A figure that was taken. */
export type Figure = {
  readonly what: string
  readonly value: number
  readonly unit: Unit
  /** What else there is to know, after the figure. */
  readonly more?: string
  /** What the empty Next page came to in the same run. */
  readonly emptyPage?: number
  readonly bar?: Bar | undefined
}

/** One line of a table, by the names of its columns. */
export type Line = Readonly<Record<string, string>>

/** What a section found. */
export type Report = {
  /** How it was measured this time, in sentences. */
  readonly notes?: readonly string[]
  readonly lines: readonly Line[]
  /** How many figures had a bar. */
  readonly judged: number
  /** Those that did not reach it. */
  readonly missed: readonly string[]
}

/** The figures of a section, each with what it has to reach. */
export function reportOf(figures: readonly Figure[], notes: readonly string[] = []): Report {
  return {
    notes,
    lines: figures.map((figure) => {
      const { what, value, unit, more, emptyPage, bar } = figure
      return {
        '': what,
        now: [show(value, unit), ...(more ? [`(${more})`] : [])].join(' '),
        'empty Next page': emptyPage === undefined ? '' : show(emptyPage, unit),
        'to reach': showBar(bar, unit),
        reached: bar ? verdict(figure) : '',
      }
    }),
    judged: figures.filter(({ bar }) => bar).length,
    missed: figures.filter(isMissed).map(({ what }) => what),
  }
}

/** Whether a figure has a bar and does not reach it. */
export function isMissed({ value, unit, bar }: Figure): boolean {
  return bar !== undefined && !reaches(value, unit, bar)
}

function verdict(figure: Figure): string {
  return isMissed(figure) ? 'NO' : 'yes'
}

/** How long something took: its 95th percentile is the figure. @param times in milliseconds */
export function delay(what: string, times: readonly number[], bar?: Bar): Figure {
  const { p50, p95, max }: Spread = spreadOf(times)
  const more = `p50 ${show(p50, 'ms')}, longest ${show(max, 'ms')}, of ${times.length}`
  return { what: `${what}, p95`, value: p95, unit: 'ms', more, bar }
}

/** A report as it is read: its notes and its table. */
export function toText({ notes = [], lines }: Report): string {
  return [...notes, toMarkdown(lines)].join('\n\n')
}

/** How many bars were reached, and which were not. @param reports by the word of their section */
export function summaryOf(reports: ReadonlyMap<string, Report>): string {
  const judged = [...reports.values()].reduce((sum, report) => sum + report.judged, 0)
  const missed = [...reports].flatMap(([word, report]) =>
    report.missed.map((what) => `- ${word}: ${what}`),
  )
  if (judged === 0) return 'Nothing here has a bar.'
  if (missed.length === 0) return `All ${judged} bars are reached.`
  const reached = `${judged - missed.length} of ${judged} bars are reached; not these:`
  return `${[reached, '', ...missed].join('\n')}\n`
}

/**
 * A table as Markdown, its columns wide enough to be read as it is. A column that is empty in every line is left
 * out.
 */
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
