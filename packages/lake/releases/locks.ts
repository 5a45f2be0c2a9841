import { Refusal, type RefusedItem } from '#lake/mutate/refusal.ts'
import { isReleaseId, releaseIdOf, releaseNameOf } from '#lake/store/document-id.ts'
import type { LakeDocument } from '#lake/types.ts'
import { MAX_VERSIONS, readRelease, wrongState } from './release.ts'

type Change = { before: LakeDocument | null; after: LakeDocument | null; index: number }
type StoreView = {
  get(id: string): LakeDocument | undefined
  versionsIn(release: string): Iterable<string>
}

/**
 * Finds changes that only release actions may make: changes of a release, of a version that a scheduled release locks,
 * or additions to a finished or full release.
 *
 * @param changes by document ID
 * @param staged the documents before the request
 */
export function findLockedChanges(
  changes: ReadonlyMap<string, Change>,
  staged: StoreView,
): RefusedItem[] {
  const refused: RefusedItem[] = []
  const added = new Map<string, { count: number; index: number }>()
  for (const [id, change] of changes) {
    const refusal = refusalOf(id, change, staged)
    if (refusal) refused.push({ refusal, index: change.index })

    const name = releaseNameOf(id)
    if (name === undefined || (change.before === null) === (change.after === null)) continue
    if (!staged.get(releaseIdOf(name))) continue
    const { count = 0 } = added.get(name) ?? {}
    added.set(name, { count: count + (change.after ? 1 : -1), index: change.index })
  }
  for (const [name, { count, index }] of added) {
    if (count <= 0 || [...staged.versionsIn(name)].length + count <= MAX_VERSIONS) continue
    const description = `Release "${name}" would hold more than ${MAX_VERSIONS} documents`
    const details = { releaseId: name, limit: MAX_VERSIONS }
    refused.push({ refusal: new Refusal(400, 'releaseSizeError', description, details), index })
  }
  return refused
}

function refusalOf(id: string, { after }: Change, staged: StoreView): Refusal | undefined {
  if (isReleaseId(id)) {
    const description = `"${id}" is a release. Only release actions can change it`
    return new Refusal(400, 'validationError', description, { id })
  }
  const name = releaseNameOf(id)
  const release = name === undefined ? undefined : readRelease(staged.get(releaseIdOf(name)))
  if (name === undefined || !release || release.state === 'active') return undefined

  // Versions left under the name of a finished release may be deleted.
  const isFinished = release.state !== 'scheduled'
  return isFinished && after === null ? undefined : wrongState(name, release.state, 'changed')
}
