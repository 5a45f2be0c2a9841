import type { StoredChange, StoredDocument } from '#lake/store/stored-document.ts'
import type { Perspective } from '#lake/types.ts'
import type { Evaluation } from './evaluate.ts'
import type { Access } from './materialized-view.ts'
import type { SourceMapKind } from './source-map/json-path.ts'

/** What a query thread is started with. */
export type WorkerSettings = { projectId: string; dataset: string }

/** The same with what all can see of what the thread makes for all who ask: see `createSharedWork`. */
export type WorkerStart = { settings: WorkerSettings; sharedWork: Int32Array }

export type Question = {
  query: string
  /** As JSON: what waits for a thread is then no more than its text. */
  params: string
  perspective: Perspective
  access: Access
  identity: string
  /** Whether the answer has a source map, and of which kind. */
  sourceMap?: SourceMapKind
}

/**
 * To a query thread, in this order: where the documents stand in memory, in parts, `start`, and from then on
 * transactions and questions. The documents themselves stay where they are.
 */
export type ToWorker =
  | { kind: 'documents'; documents: PackedDocuments }
  | { kind: 'start' }
  | { kind: 'transaction'; changes: readonly StoredChange[] }
  | { kind: 'question'; id: number; question: Question }

/** From a query thread. It answers one question after the other. */
export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'answer'; id: number; evaluation: Evaluation }
  | { kind: 'refusal'; id: number; refusal: Refusal }
  | { kind: 'failure'; id: number; reason: string }

/** An ApiError on its way between threads, which keeps only plain data. */
export type Refusal = {
  status: number
  type: string
  description: string
  details: Record<string, unknown>
}

/** Many stored documents in few objects, which travel ten times as fast. */
export type PackedDocuments = {
  /** One to a line: neither ids nor types hold a line break. */
  ids: string
  types: string
  bytes: SharedArrayBuffer[]
  /** Of each document, four numbers: which bytes, from where, how many, which document there. */
  places: Float64Array
}

/** Packs documents to be sent; without one there is nothing to send. */
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

/** The documents that were packed, in their order. */
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
