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

/** Who refers strongly to whom, kept up to date by the store. */
export type ReferenceIndex = {
  /** Ids of the documents that refer strongly to a document. */
  referrers(id: string): ReadonlySet<string>
  /** Forgets what `before` refers to and learns what `after` refers to. */
  replace(before: LakeDocument | undefined, after: LakeDocument | null): void
}

export function createReferenceIndex(): ReferenceIndex {
  const referrersByTarget = new Map<string, Set<string>>()

  function forget(document: LakeDocument): void {
    for (const target of strongReferences(document)) {
      const referrers = referrersByTarget.get(target)
      referrers?.delete(document._id)
      if (referrers?.size === 0) referrersByTarget.delete(target)
    }
  }

  function learn(document: LakeDocument): void {
    for (const target of strongReferences(document)) {
      const referrers = referrersByTarget.get(target) ?? new Set()
      referrersByTarget.set(target, referrers.add(document._id))
    }
  }

  return {
    referrers: (id) => referrersByTarget.get(id) ?? new Set(),
    replace(before, after) {
      if (before) forget(before)
      if (after) learn(after)
    },
  }
}
