import type { Refusal } from '#lake/query/messages.ts'
import type { LakeDocument } from '#lake/types.ts'

/** The result of a filter for a changed document before and after the change. */
export type Match = { before: boolean; after: boolean }

export type FilterText = {
  query: string
  /** JSON object. */
  params: string
  /** Result of `identity()`. */
  identity: string
}

/** Messages to the filter thread, which handles them in order. Filters have numbers from 1 on. */
export type ToFilterThread =
  | { kind: 'plan'; task: number; filter: number; text: FilterText }
  | { kind: 'judge'; task: number; filters: readonly number[]; changes: string }
  | { kind: 'forget'; filter: number }

/** A change as the filter thread receives it. */
export type JudgedChange = { before: LakeDocument | null; after: LakeDocument | null }

export type FilterAnswer = {
  /** Results of each filter for each change. */
  matches: ReadonlyMap<number, readonly Match[]>
  /** Reasons for filters that can't be used, or no longer. */
  refusals: ReadonlyMap<number, Refusal>
}

export type FromFilterThread = FilterAnswer & { task: number }

/**
 * Indexes of the shared progress array through which the main thread watches the filter thread: current filter (0 for
 * none) and number of started steps.
 */
export const PROGRESS = { filter: 0, step: 1, length: 2 } as const
