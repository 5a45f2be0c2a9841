import type { Look } from '#lib/tools/qr/design.ts'
import type { QrCode } from '#lib/tools/qr/qr-code.ts'
import { tryOut } from '#lib/tools/qr/verdict.ts'
import type { Trial } from '#lib/tools/qr/verdict-text.ts'
import { LOADED } from './worker-loaded.ts'

/** What the worker is asked, and what it answers. */
export type VerdictQuestion = { readonly id: number; readonly code: QrCode; readonly look: Look }
export type VerdictAnswer = { readonly id: number; readonly trials: readonly Trial[] }

addEventListener('message', ({ data }: MessageEvent<VerdictQuestion>) => {
  const answer: VerdictAnswer = { id: data.id, trials: tryOut(data.code, data.look) }
  postMessage(answer)
})

postMessage(LOADED)
