import type { Refusal } from '#lake/query/messages.ts'
import type { LakeDocument } from '#lake/types.ts'

/** Whether a filter lets a changed document through, as it was and as it is. */
export type Match = { before: boolean; after: boolean }

/** What somebody listens for. */
export type FilterText = {
  query: string
  /** As JSON. */
  params: string
  /** What `identity()` answers. */
  identity: string
}

/** To the thread of the filters, which answers one task after the other. Filters go by numbers from 1 on. */
export type ToFilterThread =
  | { kind: 'plan'; task: number; filter: number; text: FilterText }
  | { kind: 'judge'; task: number; filters: readonly number[]; changes: string }
  | { kind: 'forget'; filter: number }

/** A change as the thread reads it. */
export type JudgedChange = { before: LakeDocument | null; after: LakeDocument | null }

export type FilterAnswer = {
  /** What each filter says of each change. */
  matches: ReadonlyMap<number, readonly Match[]>
  /** Why filters cannot be used, or not any longer. */
  refusals: ReadonlyMap<number, Refusal>
}

export type FromFilterThread = FilterAnswer & { task: number }

/**
 * Places of what the thread says while it works, for whoever watches it: which filter it is at (0 for none), and how
 * many steps it has begun.
 */
export const PROGRESS = { filter: 0, step: 1, length: 2 } as const
