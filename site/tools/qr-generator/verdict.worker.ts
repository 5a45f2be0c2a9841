import { LOADED } from '#site/tools/kit/worker-loader.ts'
import type { Look } from './logic/design.ts'
import type { QrCode } from './logic/qr-code.ts'
import { remedyFor } from './logic/remedy.ts'
import { tryOut } from './logic/verdict.ts'
import type { Trial } from './logic/verdict-text.ts'

/** Requests and responses of the worker. It responds with the scan results first, then with the remedy. */
export type VerdictQuestion = {
  readonly id: number
  readonly code: QrCode
  readonly look: Look
  readonly module: number
}
export type VerdictAnswer = {
  readonly id: number
  readonly trials: readonly Trial[]
  /** A tested change that makes the code pass; null until there is one. */
  readonly remedy: string | null
}

let latest = 0

addEventListener('message', ({ data }: MessageEvent<VerdictQuestion>) => {
  latest = data.id
  void answer(data)
})

postMessage(LOADED)

async function answer({ id, code, look, module }: VerdictQuestion): Promise<void> {
  const trials = tryOut(code, look, module)
  respond({ id, trials, remedy: null })
  const remedy = await remedyFor(code, look, module, trials, async () => {
    // Yield to the event loop so that a newer request can arrive.
    await new Promise((resolve) => setTimeout(resolve))
    return latest === id
  })
  if (remedy !== null) respond({ id, trials, remedy })
}

function respond(answer: VerdictAnswer): void {
  postMessage(answer)
}
