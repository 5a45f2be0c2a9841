import { z } from 'zod'
import { documentName } from '#admin/kit/activity/names.ts'
import { studioAddress } from '#admin/kit/studio-address.ts'
import '#lib/zod-without-eval.ts'
import { publishedId } from '#schemas/rules/page-path.ts'

/** Releases that aren't finished. A scheduled draft is a release with one document. */
export const OPEN_RELEASES_QUERY = `*[_type == "system.release" && !(state in ["published", "archived"])]{
  name, state, publishAt, error, metadata}`

/** Documents in releases, with their names and whether the release unpublishes them. */
export const VERSIONS_QUERY = `*[_id in path("versions.**")]{
  _id, _type, title, name, question, "isUnpublished": _system.delete == true}`

type PlannedDocument = {
  /** ID of the published document. */
  readonly id: string
  readonly name: string
  readonly action: 'publish' | 'unpublish'
  /** URL of the planned version in the Studio. */
  readonly href: string
}

/**
 * A release with a time. `paused` means that it has a time but isn't scheduled, so that nothing happens then. `failed`
 * means that it couldn't be published at its time.
 */
export type Plan = {
  readonly release: string
  /** Empty for a scheduled draft. */
  readonly title: string
  /** ISO 8601; null for a failed release whose time isn't known. */
  readonly at: string | null
  readonly state: 'scheduled' | 'paused' | 'failed'
  /** Why publishing failed. */
  readonly error: string
  readonly documents: readonly PlannedDocument[]
}

export type DocumentPlan = Pick<Plan, 'at' | 'state' | 'error'> & PlannedDocument

const time = z.iso.datetime({ offset: true }).optional().catch(undefined)
const release = z.object({
  name: z.string(),
  state: z.string(),
  publishAt: time,
  error: z.object({ message: z.string() }).optional().catch(undefined),
  metadata: z
    .object({
      title: z.string().catch(''),
      releaseType: z.string().catch(''),
      cardinality: z.string().catch('many'),
      intendedPublishAt: time,
    })
    .catch({ title: '', releaseType: '', cardinality: 'many', intendedPublishAt: undefined }),
})
type Release = z.infer<typeof release>

const version = z.looseObject({ _id: z.string(), _type: z.string(), isUnpublished: z.boolean() })

/** Converts the results of the two queries: what has a time or failed, first due first. */
export function toPlans(releases: unknown, versions: unknown): Plan[] {
  const byRelease = Map.groupBy(z.array(version).parse(versions), ({ _id }) => releaseOf(_id))
  return z
    .array(release)
    .parse(releases)
    .flatMap((one) => planOf(one, byRelease.get(one.name) ?? []))
    .toSorted((a, b) => (a.at ?? '').localeCompare(b.at ?? ''))
}

function planOf(one: Release, versions: readonly z.infer<typeof version>[]): Plan[] {
  const { name, state: stored, publishAt, error, metadata } = one
  const at = new Date(publishAt ?? metadata.intendedPublishAt ?? Number.NaN)
  const hasTime = !Number.isNaN(at.getTime())
  const state = stored !== 'active' ? 'scheduled' : error ? 'failed' : 'paused'
  if (versions.length === 0 || (!hasTime && !error)) return []
  if (state === 'paused' && metadata.releaseType !== 'scheduled') return []
  const isSingle = metadata.cardinality === 'one'
  return [
    {
      release: name,
      title: isSingle ? '' : metadata.title || 'Untitled release',
      at: hasTime ? at.toISOString() : null,
      state,
      error: error?.message ?? '',
      documents: versions.map((document) => {
        const id = publishedId(document._id)
        return {
          id,
          name: documentName(document),
          action: document.isUnpublished ? 'unpublish' : 'publish',
          href: versionAddress({ id, type: document._type, release: name, isSingle }),
        }
      }),
    },
  ]
}

/** Opens a version as the Studio's own lists do (getReleaseDocumentIntent). */
function versionAddress(place: { id: string; type: string; release: string; isSingle: boolean }) {
  const { id, type, release: name, isSingle } = place
  if (!isSingle) return `${studioAddress({ id, type })}?perspective=${name}`
  return studioAddress({ id, type, scheduledDraft: name })
}

/** Returns the next plan for a document, or null. */
export function nextPlanFor(plans: readonly Plan[], id: string): DocumentPlan | null {
  for (const { at, state, error, documents } of plans) {
    const document = documents.find((planned) => planned.id === id)
    if (document) return { at, state, error, ...document }
  }
  return null
}

// A version's ID is `versions.<release>.<published id>`.
function releaseOf(versionId: string): string {
  return versionId.split('.')[1] ?? ''
}
