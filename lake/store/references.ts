import type { DatabaseSync } from 'node:sqlite'
import type { LakeDocument } from '#lake/types.ts'

const known = new WeakMap<LakeDocument, readonly string[]>()

/**
 * The ids a document refers to strongly. A reference is any object with a `_ref`; `_weak: true`
 * makes it weak, and one into another dataset or project (`_dataset`, `_projectId`, an id with
 * colons) is never checked here.
 */
export function strongReferences(document: LakeDocument): readonly string[] {
  const before = known.get(document)
  if (before) return before

  const found = new Set<string>()
  collect(document, found)
  const references = [...found]
  known.set(document, references)
  return references
}

function collect(value: unknown, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const item of value) collect(item, found)
    return
  }

  const isLocal = !('_dataset' in value) && !('_projectId' in value)
  const isStrong = !('_weak' in value && value._weak === true)
  if (isLocal && isStrong && '_ref' in value && typeof value._ref === 'string') {
    if (!value._ref.includes(':')) found.add(value._ref)
  }
  for (const child of Object.values(value)) collect(child, found)
}

/** Who refers strongly to whom, kept in the dataset's own database. */
export type ReferenceTable = {
  /** Ids of the documents that refer strongly to a document, as far as they are committed. */
  referrers(id: string): ReadonlySet<string>
  /** Writes down what a changed document refers to now; that of a deleted one goes by itself. */
  replace(before: LakeDocument | null, after: LakeDocument | null): void
}

/** @param database of the newest schema */
export function openReferenceTable(database: DatabaseSync): ReferenceTable {
  const find = database.prepare('SELECT source FROM document_references WHERE target = ?')
  const add = database.prepare(
    'INSERT INTO document_references (target, source) VALUES (?, ?) ON CONFLICT DO NOTHING',
  )
  const remove = database.prepare('DELETE FROM document_references WHERE target = ? AND source = ?')
  return {
    referrers: (id) => new Set(find.all(id).map(({ source }) => String(source))),
    replace(before, after) {
      if (!after) return
      const former = new Set(before && strongReferences(before))
      const present = new Set(strongReferences(after))
      for (const target of former) if (!present.has(target)) remove.run(target, after._id)
      for (const target of present) if (!former.has(target)) add.run(target, after._id)
    },
  }
}
