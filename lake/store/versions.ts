import { isVersionId, publishedIdOf } from '#lake/mutate/document-id.ts'

/** Which versions there are of which document, kept up to date by the store. */
export type VersionIndex = {
  of(publishedId: string): ReadonlySet<string>
  /** Learns that a document exists now, or does not any more. */
  note(id: string, exists: boolean): void
}

const NONE: ReadonlySet<string> = new Set()

export function createVersionIndex(): VersionIndex {
  const known = new Map<string, Set<string>>()
  return {
    of: (publishedId) => known.get(publishedId) ?? NONE,
    note(id, exists) {
      if (!isVersionId(id)) return
      const publishedId = publishedIdOf(id)
      const versions = known.get(publishedId) ?? new Set()
      if (exists) versions.add(id)
      else versions.delete(id)
      if (versions.size > 0) known.set(publishedId, versions)
      else known.delete(publishedId)
    },
  }
}
