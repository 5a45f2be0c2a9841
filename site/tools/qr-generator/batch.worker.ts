import { reasonOf } from '#site/tools/kit/reason-of.ts'
import { canvasFile } from './canvas-file.ts'
import { type BatchRow, readBatch, zipBatch } from './logic/batch.ts'
import { makeFile } from './logic/files.ts'
import { makeQrCode } from './logic/qr-code.ts'
import type { Logo } from './read-logo.ts'
import type { QrState } from './state.ts'
import { drawCode } from './work.ts'
import { LOADED } from './worker-loaded.ts'

/** What the worker is asked: a list, and how each code is to look. */
export type BatchOrder = {
  readonly csv: string
  readonly state: QrState
  readonly logo: Logo | null
}

/** What it answers: how far it is, and in the end a zip or a sentence. */
export type BatchNews =
  | { readonly kind: 'progress'; readonly done: number; readonly all: number }
  | { readonly kind: 'refused'; readonly problem: string }
  | {
      readonly kind: 'made'
      readonly zip: Uint8Array<ArrayBuffer>
      readonly count: number
      readonly leftOut: readonly BatchRow[]
    }

addEventListener('message', ({ data }: MessageEvent<BatchOrder>) => {
  // A promise that is rejected in a worker reaches no `onerror`: whoever waits would wait for ever.
  work(data).catch((error: unknown) => tell({ kind: 'refused', problem: reasonOf(error) }))
})
postMessage(LOADED)

async function work(order: BatchOrder): Promise<void> {
  const { format, kind } = order.state
  const batch = readBatch(order.csv, kind)
  if (!batch.ok) return tell({ kind: 'refused', problem: batch.problem })
  const files = new Map<string, Uint8Array>()
  const leftOut: BatchRow[] = []
  for (const [index, row] of batch.rows.entries()) {
    const made = await makeOne(row, order)
    if ('problem' in made) leftOut.push({ ...row, problem: made.problem })
    else files.set(`${row.name}.${format}`, made.bytes)
    if (index % 20 === 19) tell({ kind: 'progress', done: index + 1, all: batch.rows.length })
  }
  tell({ kind: 'made', zip: zipBatch(files, leftOut), count: files.size, leftOut })
}

async function makeOne({ text, problem }: BatchRow, { state, logo }: BatchOrder) {
  if (text === null) return { problem: problem ?? '' }
  const encoded = makeQrCode(text, logo ? 'H' : state.level)
  if (!encoded.ok) return { problem: encoded.problem }
  const { look, print, sizeProblem } = drawCode(encoded.code, state, logo)
  if (sizeProblem) return { problem: sizeProblem }
  const wish = { format: state.format, size: state.size, millimeters: print.full }
  return { bytes: await makeFile(encoded.code, look, wish, canvasFile) }
}

function tell(news: BatchNews): void {
  postMessage(news)
}
