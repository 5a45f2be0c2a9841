import { reasonOf } from '#site/tools/kit/reason-of.ts'
import type { MakingNews } from '#site/tools/kit/use-file-maker.client.ts'
import { LOADED } from '#site/tools/kit/worker-loader.ts'
import { canvasFile } from './canvas-file.ts'
import { type BatchRow, readBatch, readPastedList, zipBatch } from './logic/batch.ts'
import { makeFile } from './logic/files.ts'
import { makeQrCode } from './logic/qr-code.ts'
import { isPlain } from './logic/style.ts'
import { tryOut } from './logic/verdict.ts'
import { TEST_MODULE_PX } from './logic/verdict-text.ts'
import type { QrState } from './state.ts'
import { type Drawing, drawCode, type Extras } from './work.ts'

export type BatchOrder = {
  readonly list: string
  /** True for pasted text, which may lack a heading row. A file always has one. */
  readonly isPasted: boolean
  readonly state: QrState
  readonly extras: Extras
}

export type MadeBatch = {
  readonly zip: Uint8Array<ArrayBuffer>
  readonly count: number
  readonly skipped: readonly BatchRow[]
}

addEventListener('message', ({ data }: MessageEvent<BatchOrder>) => {
  // A rejected promise in a worker doesn't trigger `onerror`, so the page would wait indefinitely.
  work(data).catch((error: unknown) => respond({ kind: 'refused', problem: reasonOf(error) }))
})
postMessage(LOADED)

async function work(order: BatchOrder): Promise<void> {
  const { format, kind } = order.state
  const batch = (order.isPasted ? readPastedList : readBatch)(order.list, kind)
  if (!batch.ok) return respond({ kind: 'refused', problem: batch.problem })
  const files = new Map<string, Uint8Array>()
  const skipped: BatchRow[] = []
  for (const [index, row] of batch.rows.entries()) {
    const made = await makeOne(row, order)
    if ('problem' in made) skipped.push({ ...row, problem: made.problem })
    else files.set(`${row.name}.${format}`, made.bytes)
    if (index % 20 === 19) respond({ kind: 'progress', done: index + 1, all: batch.rows.length })
  }
  respond({ kind: 'made', zip: zipBatch(files, skipped), count: files.size, skipped })
}

async function makeOne({ text, problem }: BatchRow, { state, extras }: BatchOrder) {
  if (text === null) return { problem: problem ?? '' }
  const encoded = makeQrCode(text, extras.logo ? 'H' : state.level)
  if (!encoded.ok) return { problem: encoded.problem }
  const drawing = drawCode(encoded.code, state, extras)
  if (drawing.sizeProblem) return { problem: drawing.sizeProblem }
  if (!scans(drawing)) return { problem: DOES_NOT_SCAN }
  const options = { format: state.format, size: state.size, millimeters: drawing.print.full }
  return { bytes: await makeFile(encoded.code, drawing.look, options, canvasFile) }
}

const DOES_NOT_SCAN =
  'The code doesn’t scan in this style. Choose larger modules, darker colors, a larger size or more error correction.'

/** Decodes the code to verify that it scans. Plain codes without warnings always do, so they skip the test. */
function scans({ code, look, module, warnings }: Drawing): boolean {
  const isSafe =
    isPlain(look.style) &&
    !look.frame &&
    !look.logo &&
    warnings.length === 0 &&
    module >= TEST_MODULE_PX
  return isSafe || tryOut(code, look, module, ['plain']).every(({ passed }) => passed)
}

function respond(news: MakingNews<MadeBatch>): void {
  postMessage(news)
}
