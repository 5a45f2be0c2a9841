import type { MakingNews } from '#site/tools/kit/use-file-maker.client.ts'
import { LOADED } from '#site/tools/kit/worker-loader.ts'
import { type Plan, planTable, tagRow, writeTable } from './logic/bulk.ts'
import type { UtmState } from './logic/state.ts'

export type BulkOrder = {
  /** URLs, one per line, or a table with column names. */
  readonly text: string
  readonly state: UtmState
}

export type MadeBulk = {
  readonly csv: string
  readonly made: number
  /** Failed rows by line number; the header is line 1. */
  readonly failed: readonly { readonly line: number; readonly problem: string }[]
}

/** Number of rows between two progress messages. */
const PROGRESS_ROWS = 250

addEventListener('message', ({ data }: MessageEvent<BulkOrder>) => {
  try {
    const planned = planTable(data.text, data.state)
    send(planned.ok ? tagAll(planned.plan, data.state) : refuse(planned.problem))
  } catch (error) {
    send(refuse(error instanceof Error ? error.message : String(error)))
  }
})

postMessage(LOADED)

function tagAll(plan: Plan, state: UtmState): MakingNews<MadeBulk> {
  const all = plan.rows.length
  const failed: { line: number; problem: string }[] = []
  const tagged = plan.rows.map((planned, index) => {
    if (index % PROGRESS_ROWS === 0) send({ kind: 'progress', done: index, all })
    const row = tagRow(planned, state)
    if (row.problem) failed.push({ line: index + 2, problem: row.problem })
    return row
  })
  const made = all - failed.length
  if (made === 0) return refuse(`No row could be tagged. ${failed[0]?.problem ?? ''}`)
  return { kind: 'made', csv: writeTable(plan, tagged), made, failed }
}

function refuse(problem: string): MakingNews<MadeBulk> {
  return { kind: 'refused', problem }
}

function send(news: MakingNews<MadeBulk>): void {
  postMessage(news)
}
