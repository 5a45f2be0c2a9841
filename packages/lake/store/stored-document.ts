import type { UnstoredDocument } from '#lake/ports/content.ts'
import type { LakeDocument } from '#lake/types.ts'
import { layOut } from './shared-layout.ts'

/**
 * A document as it is kept in memory: its JSON, once for all threads. What stands there never changes; a changed
 * document is another one elsewhere, so whoever holds this keeps reading the revision it was.
 */
export type StoredDocument = {
  readonly id: string
  readonly type: string
  /** Holds the JSON of this document, and of others, in UTF-8. */
  readonly bytes: SharedArrayBuffer
  readonly from: number
  /** In bytes. */
  readonly length: number
  /** Which of the documents in this memory it is. */
  readonly slot: number
}

/** What a transaction did to one document; null for one that is gone. */
export type StoredChange = { readonly id: string; readonly after: StoredDocument | null }

/** Bytes that documents share which are read one after the other at the start. */
const SHARED_BYTES = 4_000_000

/** The JSON text of a document. */
export function jsonOf({ bytes, from, length }: StoredDocument): string {
  return Buffer.from(bytes, from, length).toString()
}

/** Parses a document; whoever asks twice gets two objects. */
export function parseStored(stored: StoredDocument): LakeDocument {
  return parseDocument(jsonOf(stored))
}

/**
 * Puts documents into memory that all threads can read. Those of one call share their memory, and it is free again
 * when none of them is the present revision any more.
 */
export function storeTogether(documents: readonly UnstoredDocument[]): StoredDocument[] {
  const lengths = documents.map(({ json }) =>
    typeof json === 'string' ? Buffer.byteLength(json) : json.byteLength,
  )
  const layout = layOut(lengths)
  const bytes = new SharedArrayBuffer(layout.size)
  layout.writeHead(new Uint32Array(bytes, 0, layout.headWords))
  const target = Buffer.from(bytes)
  let from = layout.headWords * 4
  return documents.map(({ id, type, json }, slot) => {
    const length = lengths[slot] ?? 0
    if (typeof json === 'string') target.write(json, from)
    else target.set(json, from)
    const stored = { id, type, bytes, from, length, slot }
    from += length
    return stored
  })
}

/** The same for any number of documents, a few megabytes at a time. */
export function* storeAll(documents: Iterable<UnstoredDocument>): Generator<StoredDocument> {
  let waiting: UnstoredDocument[] = []
  let size = 0
  for (const document of documents) {
    waiting.push(document)
    size += document.json.length
    if (size < SHARED_BYTES) continue
    yield* storeTogether(waiting)
    waiting = []
    size = 0
  }
  yield* storeTogether(waiting)
}

/**
 * A document from the JSON it was stored as.
 * @throws Error when it lacks one of the five system fields.
 */
export function parseDocument(json: string): LakeDocument {
  const value: unknown = JSON.parse(json)
  if (!isDocument(value)) throw new Error('a stored document lacks its system fields')
  return value
}

/** Whether a JSON value carries the five system fields of a stored document. */
export function isDocument(value: unknown): value is LakeDocument {
  return (
    typeof value === 'object' &&
    value !== null &&
    '_id' in value &&
    typeof value._id === 'string' &&
    '_type' in value &&
    typeof value._type === 'string' &&
    '_rev' in value &&
    typeof value._rev === 'string' &&
    '_createdAt' in value &&
    typeof value._createdAt === 'string' &&
    '_updatedAt' in value &&
    typeof value._updatedAt === 'string'
  )
}
