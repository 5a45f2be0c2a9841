import type { Line } from './report.ts'

/** What each figure has to reach at most, in ms or MB: of series the middle, or what all but one in twenty stay below. */
const BARS: Readonly<Record<string, { p50: number } | { p95: number }>> = {
  'start until the first answer, ms': { p50: 3_000 },
  'memory after a restart and the first answer, MB': { p50: 800 },
  'latest ten after a post changed, ms': { p50: 20 },
  'title match, ms': { p50: 20 },
  'pt::text(body) match, ms': { p50: 60 },
  'durable commit, ms': { p50: 4 },
  'until the last of 500 listeners is told, ms': { p95: 60 },
  'one by id during an import, ms': { p95: 30 },
  'an empty dataset, MB': { p50: 5 },
  ...Object.fromEntries(
    ['latest ten', 'count by a date', 'pt::text(body) match'].map((name) => [
      `${name}, a stranger's first, ms`,
      { p50: 3_000 },
    ]),
  ),
}

/** One figure of the lake with many documents; `isMissed` where it has a bar. */
export type Row = { readonly line: Line; readonly isMissed?: boolean }

/** A figure as a line, judged by its bar. */
export function rowOf(
  what: string,
  found: { size: number; first?: number; p50: number; p95: number; plain?: number | undefined },
): Row {
  const bar = BARS[what]
  const [[key, most] = []] = Object.entries(bar ?? {})
  const value = key === 'p95' ? found.p95 : found.p50
  const isMissed = most === undefined ? undefined : !(value <= most)
  const text = (figure: number | undefined) => figure?.toFixed(1) ?? ''
  return {
    line: {
      what,
      documents: found.size.toLocaleString('en-US'),
      first: text(found.first),
      p50: text(found.p50),
      p95: text(found.p95),
      'groq-js p50': text(found.plain),
      'to reach': most === undefined ? '' : `${key} ≤ ${most}`,
      reached: isMissed === undefined ? '' : isMissed ? 'NO' : 'yes',
    },
    ...(isMissed !== undefined && { isMissed }),
  }
}
