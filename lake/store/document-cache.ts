import type { LakeDocument } from '#lake/types.ts'
import { parseStored, type StoredDocument } from './stored-document.ts'

/** Parsed documents, of which those stay that were asked for last. */
export type DocumentCache = {
  /** The document, parsed when it is not among them. */
  read(stored: StoredDocument): LakeDocument
  /** Takes the parsed document of a revision that somebody has made. */
  put(stored: StoredDocument, document: LakeDocument): void
  forget(stored: StoredDocument): void
}

/** @param most bytes of JSON that the parsed documents were made of; objects take about four times as much memory */
export function createDocumentCache(most: number): DocumentCache {
  const parsed = new Map<StoredDocument, LakeDocument>()
  let size = 0

  function forget(stored: StoredDocument): void {
    if (parsed.delete(stored)) size -= stored.length
  }

  function put(stored: StoredDocument, document: LakeDocument): void {
    forget(stored)
    parsed.set(stored, document)
    size += stored.length
    for (const oldest of parsed.keys()) {
      if (size <= most) break
      forget(oldest)
    }
  }

  return {
    read(stored) {
      const known = parsed.get(stored)
      const document = known ?? parseStored(stored)
      put(stored, document)
      return document
    },
    put,
    forget,
  }
}
