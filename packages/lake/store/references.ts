import type { LakeDocument } from '#lake/types.ts'

const cache = new WeakMap<LakeDocument, readonly string[]>()

/**
 * Returns the IDs to which a document has a strong reference. A reference is any object with a `_ref`. `_weak: true`
 * makes it weak, and references to other datasets or projects (`_dataset`, `_projectId`, an ID with colons) aren't
 * checked.
 */
export function strongReferences(document: LakeDocument): readonly string[] {
  const cached = cache.get(document)
  if (cached) return cached

  const ids = new Set<string>()
  collect(document, ids)
  const references = [...ids]
  cache.set(document, references)
  return references
}

function collect(value: unknown, ids: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const item of value) collect(item, ids)
    return
  }

  const isLocal = !('_dataset' in value) && !('_projectId' in value)
  const isStrong = !('_weak' in value && value._weak === true)
  if (isLocal && isStrong && '_ref' in value && typeof value._ref === 'string') {
    if (!value._ref.includes(':')) ids.add(value._ref)
  }
  for (const child of Object.values(value)) collect(child, ids)
}
