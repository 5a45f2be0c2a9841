import { LOADED } from '#site/tools/kit/worker-loader.ts'
import type { Look } from './logic/design.ts'
import type { QrCode } from './logic/qr-code.ts'
import { remedyFor } from './logic/remedy.ts'
import { tryOut } from './logic/verdict.ts'
import type { Trial } from './logic/verdict-text.ts'

/** What the worker is asked, and what it answers: at once how it went, and then what would help. */
export type VerdictQuestion = {
  readonly id: number
  readonly code: QrCode
  readonly look: Look
  /** Pixels of a module in the picture as it is saved. */
  readonly module: number
}
export type VerdictAnswer = {
  readonly id: number
  readonly trials: readonly Trial[]
  /** With what it passes; null while that is not known. */
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
  tell({ id, trials, remedy: null })
  const remedy = await remedyFor(code, look, module, trials, async () => {
    // Lets the next question in.
    await new Promise((resolve) => setTimeout(resolve))
    return latest === id
  })
  if (remedy !== null) tell({ id, trials, remedy })
}

function tell(said: VerdictAnswer): void {
  postMessage(said)
}
