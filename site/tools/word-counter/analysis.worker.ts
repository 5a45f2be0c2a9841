import { LOADED } from '#site/tools/kit/worker-loader.ts'
import { type Analysis, analyze } from './logic/analysis.ts'
import type { Language } from './logic/language.ts'
import { plainCounts, type TextStats } from './logic/plain-counts.ts'

/** Request to the worker. It detects the language when `language` is null. */
export type AnalysisQuestion = {
  readonly id: number
  readonly text: string
  readonly language: Language | null
}

/** Response from the worker: the plain counts first, the full analysis in a second message. */
export type AnalysisAnswer = {
  readonly id: number
  readonly plain: TextStats
  readonly whole: Analysis | null
}

let latest = 0

addEventListener('message', async ({ data }: MessageEvent<AnalysisQuestion>) => {
  const { id, text, language } = data
  latest = id
  // Yield so that a newer request can arrive and replace this one.
  const isCurrent = async () => {
    await new Promise((resolve) => setTimeout(resolve))
    return latest === id
  }
  if (!(await isCurrent())) return
  answer({ id, plain: plainCounts(text), whole: null })
  const whole = await analyze(text, isCurrent, language)
  if (whole && latest === id) answer({ id, plain: whole.plain, whole })
})

function answer(message: AnalysisAnswer) {
  postMessage(message)
}

postMessage(LOADED)
