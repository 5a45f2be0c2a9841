import type { Look } from './logic/design.ts'
import type { QrCode } from './logic/qr-code.ts'
import { tryOut } from './logic/verdict.ts'
import type { Trial } from './logic/verdict-text.ts'
import { LOADED } from './worker-loaded.ts'

/** What the worker is asked, and what it answers. */
export type VerdictQuestion = { readonly id: number; readonly code: QrCode; readonly look: Look }
export type VerdictAnswer = { readonly id: number; readonly trials: readonly Trial[] }

addEventListener('message', ({ data }: MessageEvent<VerdictQuestion>) => {
  const answer: VerdictAnswer = { id: data.id, trials: tryOut(data.code, data.look) }
  postMessage(answer)
})

postMessage(LOADED)
