import type { LakeDocument } from '#lake/types.ts'
import { parseDocument } from './parse-document.ts'

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
  /** Where in the same memory there is room for its signature (lake/query/text-signature.ts), in bytes. */
  readonly signature: number
}

/** What a transaction did to one document; null for one that is gone. */
export type StoredChange = { readonly id: string; readonly after: StoredDocument | null }

/** A document on its way into memory. */
export type UnstoredDocument = { id: string; type: string; json: string | Uint8Array }

/** Bytes that documents share which are read one after the other at the start. */
const SHARED_BYTES = 4_000_000

/** Of a signature's bits, at the least and at the most; besides, two for each byte of JSON, rounded. */
const LEAST_BITS = 256
const MOST_BITS = 131_072

/**
 * How many words of 32 bits the signature of a document has, a power of two.
 *
 * @param length bytes of JSON
 */
export function signatureWords(length: number): number {
  const bits = 2 ** Math.round(Math.log2(length) + 1)
  return Math.min(MOST_BITS, Math.max(LEAST_BITS, bits)) / 32
}

/** A word says whether the signature behind it was made. */
function signatureRoom(length: number): number {
  return 4 * (1 + signatureWords(length))
}

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
  const sumOf = (of: (length: number) => number) =>
    lengths.reduce((sum, length) => sum + of(length), 0)
  // Behind the JSON of all, so that it takes no memory before somebody searches.
  let signature = Math.ceil(sumOf((length) => length) / 4) * 4
  const bytes = new SharedArrayBuffer(signature + sumOf(signatureRoom))
  const target = Buffer.from(bytes)
  let from = 0
  return documents.map(({ id, type, json }, index) => {
    const length = lengths[index] ?? 0
    if (typeof json === 'string') target.write(json, from)
    else target.set(json, from)
    const stored = { id, type, bytes, from, length, signature }
    from += length
    signature += signatureRoom(length)
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
