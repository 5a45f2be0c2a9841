import type { UnstoredDocument } from '#lake/ports/content.ts'
import type { LakeDocument } from '#lake/types.ts'
import { createLayout } from './shared-layout.ts'

/**
 * A document's JSON in memory shared by all threads. It is immutable: a changed document is stored elsewhere, so
 * holders of this object keep reading its revision.
 */
export type StoredDocument = {
  readonly id: string
  readonly type: string
  /** Contains the JSON of this and other documents in UTF-8. */
  readonly bytes: SharedArrayBuffer
  readonly from: number
  /** In bytes. */
  readonly length: number
  /** Index of the document in this memory. */
  readonly slot: number
}

/** A transaction's effect on one document; null if it was deleted. */
export type StoredChange = { readonly id: string; readonly after: StoredDocument | null }

/** Bytes per block of shared memory when loading documents at start. */
const SHARED_BYTES = 4_000_000

export function jsonOf({ bytes, from, length }: StoredDocument): string {
  return Buffer.from(bytes, from, length).toString()
}

/** Parses a document. Each call returns a new object. */
export function parseStored(stored: StoredDocument): LakeDocument {
  return parseDocument(jsonOf(stored))
}

/**
 * Copies documents to memory that all threads can read. Documents of one call share a block, which is freed when none
 * of them is current any more.
 */
export function storeTogether(documents: readonly UnstoredDocument[]): StoredDocument[] {
  const lengths = documents.map(({ json }) =>
    typeof json === 'string' ? Buffer.byteLength(json) : json.byteLength,
  )
  const layout = createLayout(lengths)
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

/** Stores any number of documents in blocks of a few megabytes. */
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
 * Parses a stored document.
 * @throws Error if it lacks one of the five system fields.
 */
export function parseDocument(json: string): LakeDocument {
  const value: unknown = JSON.parse(json)
  if (!isDocument(value)) throw new Error('a stored document lacks its system fields')
  return value
}

/** Returns true if a JSON value has the five system fields of a stored document. */
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
