import { LOADED } from '#site/tools/kit/worker-loader.ts'
import { type Analysis, analyze } from './logic/analysis.ts'

export type Order = { readonly id: number; readonly text: string }

export type Answer = { readonly id: number; readonly analysis: Analysis }

let latest = 0

addEventListener('message', async ({ data: { id, text } }: MessageEvent<Order>) => {
  latest = id
  // Let newer orders arrive first: while a long text was analyzed, several may have queued up.
  await new Promise((resolve) => setTimeout(resolve))
  if (latest === id) postMessage({ id, analysis: analyze(text) } satisfies Answer)
})

postMessage(LOADED)
