import { LOADED } from '#site/tools/kit/worker-loader.ts'
import { changedWords, diffWords, type Piece } from './logic/diff.ts'
import { plainCounts, type TextStats } from './logic/plain-counts.ts'

export type ComparisonQuestion = {
  readonly id: number
  readonly before: string
  readonly after: string
}

export type Compared = {
  readonly old: TextStats
  readonly now: TextStats
  readonly added: number
  readonly removed: number
  readonly pieces: readonly Piece[]
}

export type ComparisonAnswer = { readonly id: number; readonly compared: Compared }

addEventListener('message', ({ data }: MessageEvent<ComparisonQuestion>) => {
  const { id, before, after } = data
  const pieces = diffWords(before, after)
  const compared = {
    old: plainCounts(before),
    now: plainCounts(after),
    ...changedWords(pieces),
    pieces,
  }
  answer({ id, compared })
})

function answer(message: ComparisonAnswer) {
  postMessage(message)
}

postMessage(LOADED)
