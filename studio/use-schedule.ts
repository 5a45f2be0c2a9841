import {
  getReleaseIdFromReleaseDocumentId,
  getVersionFromId,
  isCardinalityOneRelease,
  useActiveReleases,
  useDocumentVersions,
  useEditState,
} from 'sanity'
import { isUnchangedDraft } from '#schemas/rules/unchanged-draft.ts'

/** Time at which a version of a document will be published, in ISO 8601. */
export type Schedule = {
  readonly at: string
  readonly release: string
  /** False if the draft has changed since it was scheduled. */
  readonly isCurrent: boolean
}

/** Returns when the Studio's *Schedule publish* will publish a document, or `undefined` if it won't or is paused. */
export function useSchedule({ id, type }: { id: string; type: string }): Schedule | undefined {
  const { data: releases } = useActiveReleases()
  const { data: versions } = useDocumentVersions({ documentId: id })
  const names = new Set(versions.map(getVersionFromId))
  const scheduled = releases.find(
    (release) =>
      isCardinalityOneRelease(release) &&
      (release.state === 'scheduled' || release.state === 'scheduling') &&
      names.has(getReleaseIdFromReleaseDocumentId(release._id)),
  )
  const release = scheduled && getReleaseIdFromReleaseDocumentId(scheduled._id)
  const { draft, version } = useEditState(id, type, 'default', release)
  const at = scheduled?.publishAt ?? scheduled?.metadata.intendedPublishAt
  if (!release || !at) return undefined
  return { at, release, isCurrent: !!draft && isUnchangedDraft(draft, version) }
}
