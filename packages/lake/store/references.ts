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
