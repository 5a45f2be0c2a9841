import { CONFIGURED_TOKENS } from '#lake/auth/identify.ts'
import { Refusal, type RefusedItem } from '#lake/mutate/refusal.ts'
import { readRelease } from '#lake/releases/release.ts'
import { isDraftId, isReleaseId } from '#lake/store/document-id.ts'
import type { Identity, LakeDocument } from '#lake/types.ts'

/** Documents that a caller with the access to write can't change. */
export type WriteLimits = {
  /** True if the caller can only change drafts and upload assets. */
  draftsOnly: boolean
  /** Types that only administrators can change. */
  lockedTypes: readonly string[]
}

/**
 * Returns a caller's limits. Contributors can change drafts only. The types in LAKE_ADMIN_TYPES are locked for everyone
 * but administrators and the site's own tokens, which act for administrators on a hosted project. In a dataset of
 * comments, which has neither drafts nor such types, everyone who can write has no limits.
 */
export function writeLimitsOf(
  identity: Identity,
  { adminTypes, addonFor }: { adminTypes: readonly string[]; addonFor: string | null | undefined },
): WriteLimits {
  if (identity.kind === 'anonymous' || addonFor) return { draftsOnly: false, lockedTypes: [] }
  const isOwn = CONFIGURED_TOKENS.some(({ id }) => id === identity.id)
  return {
    draftsOnly: identity.role === 'contributor',
    lockedTypes: identity.role === 'administrator' || isOwn ? [] : adminTypes,
  }
}

type Grant = { filter: string; permissions: string[] }

const ASSET_TYPES = ['sanity.imageAsset', 'sanity.fileAsset']
const ALL = '_id in path("**")'

/**
 * Returns what a caller may do with documents, as filters. The Studio evaluates them to enable its fields and buttons.
 * `path("*")` matches IDs without a dot, which are published.
 */
export function grantsOf(identity: Identity, { draftsOnly, lockedTypes }: WriteLimits): Grant[] {
  if (identity.kind === 'anonymous') return [{ filter: '_id in path("*")', permissions: ['read'] }]
  const read: Grant = { filter: ALL, permissions: ['read', 'history'] }
  if (identity.role === 'viewer') return [read]
  const ids = draftsOnly ? '_id in path("drafts.**")' : ALL
  const types = lockedTypes.length > 0 ? ` && !(_type in ${JSON.stringify(lockedTypes)})` : ''
  const write: Grant = { filter: ids + types, permissions: ['create', 'update', 'delete'] }
  if (!draftsOnly) return [read, write]
  const upload: Grant = {
    filter: `_type in ${JSON.stringify(ASSET_TYPES)}`,
    permissions: ['create'],
  }
  return [read, write, upload]
}

type Change = { before: LakeDocument | null; after: LakeDocument | null; index: number }

/**
 * Finds changes that the caller's limits forbid. Scheduling a release counts as a change of its documents, because they
 * are published without a caller later.
 *
 * @param changes by document ID
 * @param versionsOf returns the documents in a release
 */
export function findForbiddenChanges(
  changes: ReadonlyMap<string, Change>,
  { draftsOnly, lockedTypes }: WriteLimits,
  versionsOf: (release: string) => Iterable<LakeDocument>,
): RefusedItem[] {
  const isLocked = (document: LakeDocument | null) =>
    document !== null && lockedTypes.includes(document._type)
  const schedulesLocked = (id: string, { after }: Change) => {
    const release = isReleaseId(id) && after ? readRelease(after) : undefined
    return release?.state === 'scheduled' && [...versionsOf(release.name)].some(isLocked)
  }
  return [...changes].flatMap(([id, change]) => {
    const { before, after, index } = change
    const isForbidden =
      (draftsOnly && !isDraftId(id)) ||
      isLocked(before) ||
      isLocked(after) ||
      schedulesLocked(id, change)
    if (!isForbidden) return []
    const permission = !before ? 'create' : after ? 'update' : 'delete'
    return [{ refusal: insufficientPermissions(id, permission), index }]
  })
}

function insufficientPermissions(id: string, permission: string): Refusal {
  return new Refusal(
    403,
    'insufficientPermissionsError',
    `Insufficient permissions; permission "${permission}" required for document "${id}"`,
    { id, permission },
  )
}
