import type { StoredChange, StoredDocument } from '#lake/store/stored-document.ts'
import type { Perspective } from '#lake/types.ts'
import type { Evaluation } from './evaluate.ts'
import type { Access } from './materialized-view.ts'
import type { SourceMapKind } from './source-map/json-path.ts'

export type WorkerSettings = { projectId: string; dataset: string }

/** Data that a query thread starts with. `sharedWork` is read by the main thread (`createSharedWork`). */
export type WorkerStart = { settings: WorkerSettings; sharedWork: Int32Array }

export type Question = {
  query: string
  /** Parameters as JSON, which needs less memory in the queue. */
  params: string
  perspective: Perspective
  access: Access
  identity: string
  sourceMap?: SourceMapKind
}

/**
 * Messages to a query thread, in this order: `documents` in batches, `start`, then transactions and queries. Documents
 * stay in shared memory; only their location is sent.
 */
export type ToWorker =
  | { kind: 'documents'; documents: PackedDocuments }
  | { kind: 'start' }
  | { kind: 'transaction'; changes: readonly StoredChange[] }
  | { kind: 'question'; id: number; question: Question }

/** Messages from a query thread, which answers one query after the other. */
export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'answer'; id: number; evaluation: Evaluation }
  | { kind: 'refusal'; id: number; refusal: Refusal }
  | { kind: 'failure'; id: number; reason: string }

/** An `ApiError` as plain data, because messages between threads lose its class. */
export type Refusal = {
  status: number
  type: string
  description: string
  details: Record<string, unknown>
}

/** Many stored documents in few objects, which are sent ten times as fast. */
export type PackedDocuments = {
  /** One per line. Neither ids nor types contain line breaks. */
  ids: string
  types: string
  bytes: SharedArrayBuffer[]
  /** Four numbers per document: index in `bytes`, offset, length, slot. */
  places: Float64Array
}

/** Packs at least one document for sending. */
export function packDocuments(documents: readonly StoredDocument[]): PackedDocuments {
  const numbers = new Map<SharedArrayBuffer, number>()
  const places = new Float64Array(documents.length * 4)
  for (const [index, { bytes, from, length, slot }] of documents.entries()) {
    const number = numbers.get(bytes) ?? numbers.size
    numbers.set(bytes, number)
    places.set([number, from, length, slot], index * 4)
  }
  return {
    ids: documents.map(({ id }) => id).join('\n'),
    types: documents.map(({ type }) => type).join('\n'),
    bytes: [...numbers.keys()],
    places,
  }
}

/** Unpacks documents in the order in which they were packed. */
export function unpackDocuments({ ids, types, bytes, places }: PackedDocuments): StoredDocument[] {
  const typeNames = types.split('\n')
  return ids.split('\n').map((id, index) => {
    const [number = 0, from = 0, length = 0, slot = 0] = places.subarray(4 * index)
    const shared = bytes[number]
    const type = typeNames[index]
    if (!shared || type === undefined) throw new Error('Documents were packed wrongly')
    return { id, type, bytes: shared, from, length, slot }
  })
}
