import { z } from 'zod'
import { Refusal } from '#lake/mutate/refusal.ts'
import type { LakeDocument } from '#lake/types.ts'

/** The type of the documents that describe releases. */
export const RELEASE_TYPE = 'system.release'

/** More documents in one release are refused by the Content Lake as well (Content Releases documentation). */
export const MOST_VERSIONS = 1_000

/** Releases that are neither published nor archived, in one dataset: the Studio keeps all of them in mind. */
export const MOST_ACTIVE = 500

/** Where a release can stand. The hosted service has further states while it works; here every action is one commit. */
const STATES = ['active', 'scheduled', 'published', 'archived'] as const

const time = z.string().refine((text) => !Number.isNaN(Date.parse(text)), 'must be a time')

/** What people say about a release; other members are kept as they come. */
export const releaseMetadata = z.looseObject({
  title: z.string().exactOptional(),
  description: z.string().exactOptional(),
  releaseType: z.enum(['asap', 'scheduled', 'undecided']),
  intendedPublishAt: time.exactOptional(),
  cardinality: z.enum(['one', 'many']).exactOptional(),
})

/** A `system.release` document, as far as the lake reads it (@sanity/client, types.ts, `ReleaseDocument`). */
export const releaseFields = z.looseObject({
  name: z.string(),
  state: z.enum(STATES),
  metadata: releaseMetadata,
  publishAt: time.exactOptional(),
  publishedAt: time.exactOptional(),
  error: z.looseObject({ message: z.string() }).exactOptional(),
  finalDocumentStates: z.array(z.looseObject({ id: z.string() })).exactOptional(),
})

export type Release = z.infer<typeof releaseFields>

/** Reads a release's document; undefined for one that no release action wrote. */
export function readRelease(document: LakeDocument | undefined): Release | undefined {
  return releaseFields.safeParse(document).data
}

/** Whether a release is still to be published or put away: versions of it exist. */
export function isOpen({ state }: Release): boolean {
  return state === 'active' || state === 'scheduled'
}

/** What a release's state does not allow. */
export function wrongState(name: string, state: string, wish: string): Refusal {
  return new Refusal(
    409,
    'releaseStateError',
    `Release "${name}" is ${state} and cannot be ${wish}`,
    { releaseId: name, state },
  )
}
