import { releaseIdOf } from '#lake/store/document-id.ts'
import type { Store } from '#lake/store/store.ts'
import type { LakeDocument } from '#lake/types.ts'
import { isOpen, type Release, readRelease } from './release.ts'

/** Returns the releases of a dataset that are neither published nor archived. */
export function openReleases(
  store: Pick<Store, 'releases'>,
  staged: Pick<Store, 'get'>,
): Release[] {
  return [...store.releases()].flatMap((id) => {
    const release = readRelease(staged.get(id))
    return release && isOpen(release) ? [release] : []
  })
}

export async function archivedVersions(
  { get, log }: Pick<Store, 'get' | 'log'>,
  names: readonly string[],
): Promise<ReadonlyMap<string, LakeDocument[]>> {
  const versionsByRelease = new Map<string, LakeDocument[]>()
  for (const name of names) {
    const release = readRelease(get(releaseIdOf(name)))
    if (release?.state !== 'archived') continue
    const versions = await Promise.all(
      release.finalDocumentStates?.map(async ({ id }) => get(id) ?? log.lastRevision(id)) ?? [],
    )
    versionsByRelease.set(
      name,
      versions.filter((version) => version !== undefined),
    )
  }
  return versionsByRelease
}
