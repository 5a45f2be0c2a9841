import { reasonOf } from '#site/tools/kit/reason-of.ts'
import type { MakingNews } from '#site/tools/kit/use-file-maker.client.ts'
import { LOADED } from '#site/tools/kit/worker-loader.ts'
import { type Plan, planCsv, planMatrix, tagRow, writeTable } from './logic/bulk.ts'
import type { UtmState } from './logic/state.ts'

/** Request to the worker: a CSV, or null to combine the URLs and placements in the state. */
export type BulkOrder = { readonly csv: string | null; readonly state: UtmState }

export type MadeBulk = { readonly csv: string; readonly report: BulkReport }

export type BulkReport = {
  readonly made: number
  /** Number of links per channel, highest first. */
  readonly channels: readonly (readonly [channel: string, count: number])[]
  /** Failed rows by line number; the header is line 1. */
  readonly failed: readonly { readonly line: number; readonly problem: string }[]
}

/** Number of rows between two progress messages. */
const PROGRESS_ROWS = 250

addEventListener('message', ({ data }: MessageEvent<BulkOrder>) => {
  try {
    work(data)
  } catch (error) {
    send({ kind: 'refused', problem: reasonOf(error) })
  }
})

postMessage(LOADED)

function work({ csv, state }: BulkOrder): void {
  const planned =
    csv === null ? planMatrix(state.addresses, state.places, state) : planCsv(csv, state)
  send(planned.ok ? tagAll(planned.plan, state) : { kind: 'refused', problem: planned.problem })
}

function tagAll(plan: Plan, state: UtmState): MakingNews<MadeBulk> {
  const all = plan.rows.length
  const counts = new Map<string, number>()
  const failed: { line: number; problem: string }[] = []
  const tagged = plan.rows.map((planned, index) => {
    if (index % PROGRESS_ROWS === 0) send({ kind: 'progress', done: index, all })
    const row = tagRow(planned, state)
    if (row.problem) failed.push({ line: index + 2, problem: row.problem })
    else counts.set(row.channel, (counts.get(row.channel) ?? 0) + 1)
    return row
  })
  const channels = [...counts].toSorted(([, one], [, other]) => other - one)
  return {
    kind: 'made',
    csv: writeTable(plan, tagged),
    report: { made: all - failed.length, channels, failed },
  }
}

function send(news: MakingNews<MadeBulk>): void {
  postMessage(news)
}
