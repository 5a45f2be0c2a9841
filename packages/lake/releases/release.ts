import { z } from 'zod'
import { Refusal } from '#lake/mutate/refusal.ts'
import type { LakeDocument } from '#lake/types.ts'

export const RELEASE_TYPE = 'system.release'

/** Maximum documents per release, as in the Content Lake (Content Releases documentation). */
export const MAX_VERSIONS = 1_000

/** Maximum open releases per dataset. The Studio keeps all of them in memory. */
export const MAX_OPEN_RELEASES = 500

/** States of a release. The hosted service has more for operations in progress; here each action is one commit. */
const STATES = ['active', 'scheduled', 'published', 'archived'] as const

const time = z.string().refine((text) => !Number.isNaN(Date.parse(text)), 'must be a time')

/** A release's metadata. Unknown members are kept. */
export const releaseMetadata = z.looseObject({
  title: z.string().exactOptional(),
  description: z.string().exactOptional(),
  releaseType: z.enum(['asap', 'scheduled', 'undecided']),
  intendedPublishAt: time.exactOptional(),
  cardinality: z.enum(['one', 'many']).exactOptional(),
})

/** A `system.release` document with the fields that the lake uses (@sanity/client, types.ts, `ReleaseDocument`). */
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

/** Parses a release's document; undefined if it wasn't written by a release action. */
export function readRelease(document: LakeDocument | undefined): Release | undefined {
  return releaseFields.safeParse(document).data
}

/** Returns true if a release is neither published nor archived, so that its versions exist. */
export function isOpen({ state }: Release): boolean {
  return state === 'active' || state === 'scheduled'
}

/** Creates the error for an action that the release's state doesn't allow. */
export function wrongState(name: string, state: string, attempted: string): Refusal {
  return new Refusal(
    409,
    'releaseStateError',
    `Release "${name}" is ${state} and cannot be ${attempted}`,
    { releaseId: name, state },
  )
}
