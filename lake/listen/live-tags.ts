import type { Commit } from '#lake/listen/hub.ts'
import { isPublicId, isPublishedId } from '#lake/query/perspective.ts'
import { changeTags } from '#lake/query/sync-tags.ts'
import type { Identity } from '#lake/types.ts'

/** Whose documents a reader of live events hears of, by their ids. */
export type Audience = (id: string) => boolean

const everybody: Audience = () => true

/** Strangers hear of public documents, others of published ones, and of drafts and versions on demand. */
export function audienceOf(identity: Identity, includeDrafts: boolean): Audience {
  if (includeDrafts) return everybody
  return identity.kind === 'anonymous' ? isPublicId : isPublishedId
}

/** What makes the sync tags that some commits make stale: none when they changed nothing for this audience. */
export function liveTagsFor(
  dataset: string,
  isHeard: Audience,
): (commits: readonly Commit[]) => readonly string[] {
  return (commits) => {
    const [only] = commits
    if (!only || commits.length > 1) return tagsOf(dataset, isHeard, commits)
    const known = tagsByCommit.get(only) ?? new Map<Audience, readonly string[]>()
    tagsByCommit.set(only, known)
    const tags = known.get(isHeard) ?? tagsOf(dataset, isHeard, commits)
    known.set(isHeard, tags)
    return tags
  }
}

/** All readers of an audience hear of a commit at the same time. */
const tagsByCommit = new WeakMap<Commit, Map<Audience, readonly string[]>>()

function tagsOf(dataset: string, isHeard: Audience, commits: readonly Commit[]): string[] {
  const keys = commits.flatMap((commit) =>
    commit.changes.filter(({ id }) => isHeard(id)).flatMap((change) => commit.keysOf(change)),
  )
  return keys.length === 0 ? [] : changeTags(dataset, new Set(keys))
}
