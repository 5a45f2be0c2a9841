import { isReleaseId, isVersionId, publishedIdOf, releaseNameOf } from './document-id.ts'

/** Which releases there are, and which versions of which document in which release; kept up to date by the store. */
export type VersionIndex = {
  /** The versions of a published id. */
  of(publishedId: string): ReadonlySet<string>
  /** The versions in a release. */
  in(release: string): ReadonlySet<string>
  /** The ids of the releases themselves. */
  releases(): ReadonlySet<string>
  /** Learns that a document exists now, or does not any more. */
  note(id: string, exists: boolean): void
}

const NONE: ReadonlySet<string> = new Set()

export function createVersionIndex(): VersionIndex {
  const byDocument = new Map<string, Set<string>>()
  const byRelease = new Map<string, Set<string>>()
  const releases = new Set<string>()
  return {
    of: (publishedId) => byDocument.get(publishedId) ?? NONE,
    in: (release) => byRelease.get(release) ?? NONE,
    releases: () => releases,
    note(id, exists) {
      if (isReleaseId(id)) keep(releases, id, exists)
      if (!isVersionId(id)) return
      keepUnder(byDocument, publishedIdOf(id), { id, exists })
      const release = releaseNameOf(id)
      if (release !== undefined) keepUnder(byRelease, release, { id, exists })
    },
  }
}

function keepUnder(
  sets: Map<string, Set<string>>,
  key: string,
  { id, exists }: { id: string; exists: boolean },
): void {
  const ids = sets.get(key) ?? new Set()
  keep(ids, id, exists)
  if (ids.size > 0) sets.set(key, ids)
  else sets.delete(key)
}

function keep(ids: Set<string>, id: string, exists: boolean): void {
  if (exists) ids.add(id)
  else ids.delete(id)
}
