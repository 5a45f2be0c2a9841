import type { Line } from './report.ts'

/** Target per measurement in ms or MB, for the median or the 95th percentile. */
const BARS: Readonly<Record<string, { p50: number } | { p95: number }>> = {
  'start until the first answer, ms': { p50: 3_000 },
  'memory after a restart and the first answer, MB': { p50: 800 },
  'latest ten after a post changed, ms': { p50: 20 },
  'title match, ms': { p50: 20 },
  'pt::text(body) match, ms': { p50: 60 },
  'durable commit, ms': { p50: 4 },
  'until the last of 500 listeners is notified, ms': { p95: 60 },
  'one by id during an import, ms': { p95: 30 },
  'an empty dataset, MB': { p50: 5 },
  ...Object.fromEntries(
    ['latest ten', 'count by a date', 'pt::text(body) match'].map((name) => [
      `${name}, first anonymous query, ms`,
      { p50: 3_000 },
    ]),
  ),
}

/** A measurement of the lake with many documents. `isMissed` is set if it has a target. */
export type Row = { readonly line: Line; readonly isMissed?: boolean }

export function rowOf(
  label: string,
  measured: { size: number; first?: number; p50: number; p95: number; plain?: number | undefined },
): Row {
  const bar = BARS[label]
  const [[key, limit] = []] = Object.entries(bar ?? {})
  const value = key === 'p95' ? measured.p95 : measured.p50
  const isMissed = limit === undefined ? undefined : !(value <= limit)
  const text = (figure: number | undefined) => figure?.toFixed(1) ?? ''
  return {
    line: {
      what: label,
      documents: measured.size.toLocaleString('en-US'),
      first: text(measured.first),
      p50: text(measured.p50),
      p95: text(measured.p95),
      'groq-js p50': text(measured.plain),
      'to reach': limit === undefined ? '' : `${key} ≤ ${limit}`,
      reached: isMissed === undefined ? '' : isMissed ? 'NO' : 'yes',
    },
    ...(isMissed !== undefined && { isMissed }),
  }
}
