import { z } from 'zod'
import { existing, read } from '#lake/mutate/action-input.ts'
import { patchOperations } from '#lake/mutate/patch.ts'
import { alreadyExists, malformed, Refusal } from '#lake/mutate/refusal.ts'
import type { TransactionBuilder } from '#lake/mutate/transaction-builder.ts'
import { isDocumentId, releaseIdOf } from '#lake/store/document-id.ts'
import type { LakeDocument } from '#lake/types.ts'
import { endRelease, publishRelease } from './publish-release.ts'
import {
  MOST_ACTIVE,
  RELEASE_TYPE,
  type Release,
  readRelease,
  releaseFields,
  releaseMetadata,
  wrongState,
} from './release.ts'

const content = z.looseObject({ ...releaseFields.shape, name: z.string().exactOptional() })

const importAction = z.looseObject({
  releaseId: z.string(),
  attributes: content.optional(),
  document: content.optional(),
  ifExists: z.enum(['fail', 'ignore', 'replace']).default('fail'),
})

/**
 * Brings a release back from an export (@sanity/import sends this). One that was scheduled comes back active, its time
 * kept as the intended one: a restored backup publishes nothing by itself, and its versions, which come in a request of
 * their own, are not locked out.
 * @throws Refusal
 */
function importRelease(builder: TransactionBuilder, value: unknown): void {
  const { releaseId, attributes, document = attributes, ifExists } = read(importAction, value)
  const _id = releaseIdOf(releaseId)
  if (!document) throw malformed('release.import needs the release in "attributes" or "document"')
  if (!isDocumentId(_id)) throw malformed(`"${releaseId}" cannot name a release`, releaseId)
  if (builder.get(_id)) {
    if (ifExists === 'fail') throw alreadyExists(_id)
    if (ifExists === 'ignore') return
  }

  const { publishAt, ...rest } = document
  const isScheduled = document.state === 'scheduled'
  const metadata = isScheduled && publishAt ? { intendedPublishAt: publishAt } : {}
  builder.createOrReplace({
    ...rest,
    ...(!isScheduled && publishAt && { publishAt }),
    state: isScheduled ? 'active' : document.state,
    metadata: { ...document.metadata, ...metadata },
    name: releaseId,
    _id,
    _type: RELEASE_TYPE,
  })
}

/** What actions on releases have to know beside the documents. */
export type ReleaseContext = {
  /** How many releases of the dataset are open; grows with those that the request opens. */
  openReleases: number
  /** The versions of archived releases as they were last, by release. */
  archived: ReadonlyMap<string, LakeDocument[]>
}

type Handler = (builder: TransactionBuilder, value: unknown, context: ReleaseContext) => void

/** The actions on releases, by name without `sanity.action.` (@sanity/client, types.ts, `ReleaseAction`). */
export const releaseActions: ReadonlyMap<string, Handler> = new Map([
  ['release.create', create],
  ['release.edit', edit],
  ['release.publish', publish],
  ['release.schedule', schedule],
  ['release.unschedule', unschedule],
  ['release.archive', archive],
  ['release.unarchive', unarchive],
  ['release.delete', deleteRelease],
  ['release.import', importRelease],
])

const named = z.looseObject({
  releaseId: z
    .string()
    .regex(/^[a-z0-9][a-z0-9_-]{0,99}$/i, 'must be up to 100 letters, digits, "_" and "-"'),
})

const createAction = named.extend({
  metadata: releaseMetadata.partial({ releaseType: true }).optional(),
})

function create(builder: TransactionBuilder, value: unknown, context: ReleaseContext): void {
  const { releaseId, metadata } = read(createAction, value)
  const _id = releaseIdOf(releaseId)
  if (!isDocumentId(_id)) throw malformed(`"${releaseId}" cannot name a release`, releaseId)
  if (builder.get(_id)) throw alreadyExists(_id)
  countOne(context)
  builder.create({
    _id,
    _type: RELEASE_TYPE,
    name: releaseId,
    state: 'active',
    userId: builder.heading.author,
    metadata: { releaseType: 'undecided', ...metadata },
  })
}

const editAction = named.extend({ patch: patchOperations })

/** Only what people say about a release may be edited, and only while it is open. */
function edit(builder: TransactionBuilder, value: unknown): void {
  const { releaseId, patch } = read(editAction, value)
  const before = inState(builder, releaseId, ['active', 'scheduled'], 'edited')
  builder.patch(before._id, patch)

  const after = existing(builder, before._id)
  read(z.looseObject({ metadata: releaseMetadata }), after)
  const changed = [...Object.keys(before), ...Object.keys(after)].find(
    (field) => !EDITABLE.has(field) && !isSame(before[field], after[field]),
  )
  if (changed !== undefined) {
    throw malformed(`Only "metadata" of a release can be edited, not "${changed}"`, changed)
  }
}

const EDITABLE = new Set(['metadata', '_rev', '_updatedAt'])

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function publish(builder: TransactionBuilder, value: unknown): void {
  const { releaseId } = read(named, value)
  inState(builder, releaseId, ['active'], 'published')
  publishRelease(builder, releaseId)
}

const scheduleAction = named.extend({ publishAt: z.iso.datetime({ offset: true }) })

/** Locks the release until the schedule publishes it; a time that is past already is due at once. */
function schedule(builder: TransactionBuilder, value: unknown): void {
  const { releaseId, publishAt } = read(scheduleAction, value)
  const { _id } = inState(builder, releaseId, ['active', 'scheduled'], 'scheduled')
  const set = { state: 'scheduled', publishAt: new Date(publishAt).toISOString() }
  builder.patch(_id, { set, unset: ['error'] })
}

function unschedule(builder: TransactionBuilder, value: unknown): void {
  const { releaseId } = read(named, value)
  const { _id } = inState(builder, releaseId, ['scheduled'], 'unscheduled')
  builder.patch(_id, { set: { state: 'active' }, unset: ['publishAt'] })
}

/** The versions go; the release remembers which there were, and history what they said. */
function archive(builder: TransactionBuilder, value: unknown): void {
  const { releaseId } = read(named, value)
  inState(builder, releaseId, ['active'], 'archived')
  const versions = builder.versionsIn(releaseId)
  endRelease(builder, releaseId, { state: 'archived', versions })
  for (const id of versions) builder.delete(id)
}

function unarchive(builder: TransactionBuilder, value: unknown, context: ReleaseContext): void {
  const { releaseId } = read(named, value)
  const { _id } = inState(builder, releaseId, ['archived'], 'unarchived')
  const versions = context.archived.get(releaseId)
  if (!versions) throw malformed('A release cannot be archived and unarchived in one request')
  countOne(context)
  builder.patch(_id, { set: { state: 'active' }, unset: ['finalDocumentStates'] })
  for (const version of versions) builder.create({ ...version })
}

function deleteRelease(builder: TransactionBuilder, value: unknown): void {
  const { releaseId } = read(named, value)
  const { _id } = inState(builder, releaseId, ['archived', 'published'], 'deleted')
  builder.delete(_id)
}

/** The release's document, when it is in a state that allows the wish. @throws Refusal 404, 409 */
function inState(
  builder: TransactionBuilder,
  name: string,
  states: Release['state'][],
  wish: string,
): LakeDocument {
  const document = existing(builder, releaseIdOf(name))
  const state = readRelease(document)?.state
  if (!state || !states.includes(state)) throw wrongState(name, state ?? 'unreadable', wish)
  return document
}

function countOne(context: ReleaseContext): void {
  context.openReleases += 1
  if (context.openReleases <= MOST_ACTIVE) return
  const description = `There would be ${context.openReleases} releases that are neither published nor archived; the limit is ${MOST_ACTIVE}`
  throw new Refusal(403, 'releaseLimitExceededError', description, { limit: MOST_ACTIVE })
}
