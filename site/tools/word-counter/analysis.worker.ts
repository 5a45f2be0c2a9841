import { LOADED } from '#site/tools/kit/worker-loader.ts'
import { type Analysis, analyze } from './logic/analysis.ts'
import { type Changes, changesBetween } from './logic/changes.ts'

/** Request to analyze `text`, or to compare it with `earlier` if that is given. */
export type Order = { readonly id: number; readonly text: string; readonly earlier?: string }

export type Answer =
  | { readonly id: number; readonly analysis: Analysis }
  | { readonly id: number; readonly changes: Changes | null }

let latest = { analysis: 0, comparison: 0 }

addEventListener('message', async ({ data }: MessageEvent<Order>) => {
  const { id, text, earlier } = data
  const kind = earlier === undefined ? 'analysis' : 'comparison'
  latest = { ...latest, [kind]: id }
  // Let newer orders arrive first: while a long text was analyzed, several may have queued up.
  await new Promise((resolve) => setTimeout(resolve))
  if (latest[kind] !== id) return
  answer(
    earlier === undefined
      ? { id, analysis: analyze(text) }
      : { id, changes: changesBetween(earlier, text) },
  )
})

function answer(message: Answer) {
  postMessage(message)
}

postMessage(LOADED)
