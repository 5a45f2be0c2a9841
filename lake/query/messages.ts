import type { Perspective } from '#lake/types.ts'
import type { ReplicaChange } from './replica.ts'
import type { Access } from './view.ts'

/** What a query thread is started with. */
export type WorkerSettings = { projectId: string; dataset: string }

export type Question = {
  query: string
  /** As JSON: what waits for a thread is then no more than its text. */
  params: string
  perspective: Perspective
  access: Access
  identity: string
}

/**
 * To a query thread, in this order: the documents in parts, `start`, and from then on transactions
 * and questions. Documents travel as JSON text, which is made once for all threads.
 */
export type ToWorker =
  | { kind: 'documents'; json: string }
  | { kind: 'start' }
  | { kind: 'transaction'; json: string }
  | { kind: 'question'; id: number; question: Question }

/** From a query thread. It answers one question after the other. */
export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'answer'; id: number; json: string; isChanging: boolean }
  | { kind: 'refusal'; id: number; refusal: Refusal }
  | { kind: 'failure'; id: number; reason: string }

/** An ApiError on its way between threads, which keeps only plain data. */
export type Refusal = {
  status: number
  type: string
  description: string
  details: Record<string, unknown>
}

/** A transaction as replicas need it. */
export function transactionMessage(changes: readonly ReplicaChange[]): ToWorker {
  const json = JSON.stringify(changes.map(({ id, after }) => ({ id, after })))
  return { kind: 'transaction', json }
}
