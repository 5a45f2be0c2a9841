import { reasonOf } from '#site/tools/kit/reason-of.ts'
import type { MakingNews } from '#site/tools/kit/use-file-maker.client.ts'
import { LOADED } from '#site/tools/kit/worker-loader.ts'
import { type Plan, planCsv, planMatrix, tagRow, writeTable } from './logic/bulk.ts'
import type { UtmState } from './logic/state.ts'

/** What the worker is asked: a table, or the addresses and places of the state where there is none. */
export type BulkOrder = { readonly csv: string | null; readonly state: UtmState }

/** What it makes: the table, and what became of its rows. */
export type MadeBulk = { readonly csv: string; readonly report: BulkReport }

export type BulkReport = {
  readonly made: number
  /** How many links go to which channel, most first. */
  readonly channels: readonly (readonly [channel: string, count: number])[]
  /** Rows without a link, by their line in the table; the heading is line 1. */
  readonly failed: readonly { readonly line: number; readonly problem: string }[]
}

/** Rows between two messages about how far it is. */
const STRIDE = 250

addEventListener('message', ({ data }: MessageEvent<BulkOrder>) => {
  try {
    work(data)
  } catch (error) {
    tell({ kind: 'refused', problem: reasonOf(error) })
  }
})

postMessage(LOADED)

function work({ csv, state }: BulkOrder): void {
  const planned =
    csv === null ? planMatrix(state.addresses, state.places, state) : planCsv(csv, state)
  tell(planned.ok ? tagAll(planned.plan, state) : { kind: 'refused', problem: planned.problem })
}

function tagAll(plan: Plan, state: UtmState): MakingNews<MadeBulk> {
  const all = plan.rows.length
  const counts = new Map<string, number>()
  const failed: { line: number; problem: string }[] = []
  const tagged = plan.rows.map((planned, index) => {
    if (index % STRIDE === 0) tell({ kind: 'progress', done: index, all })
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

function tell(news: MakingNews<MadeBulk>): void {
  postMessage(news)
}
