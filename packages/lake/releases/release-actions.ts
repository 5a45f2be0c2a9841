import { z } from 'zod'
import { existing, read } from '#lake/mutate/action-input.ts'
import { patchOperations } from '#lake/mutate/patch.ts'
import { alreadyExists, malformed, Refusal } from '#lake/mutate/refusal.ts'
import type { TransactionBuilder } from '#lake/mutate/transaction-builder.ts'
import { isDocumentId, releaseIdOf } from '#lake/store/document-id.ts'
import type { LakeDocument } from '#lake/types.ts'
import { endRelease, publishRelease } from './publish-release.ts'
import {
  MAX_OPEN_RELEASES,
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
 * Restores a release from an export (sent by @sanity/import). A scheduled release becomes active, with its time as the
 * intended one, so that restoring a backup publishes nothing and its versions, which arrive in separate requests,
 * aren't locked.
 * @throws Refusal
 */
function importRelease(builder: TransactionBuilder, value: unknown): void {
  const { releaseId, attributes, document = attributes, ifExists } = read(importAction, value)
  const _id = releaseIdOf(releaseId)
  if (!document) throw malformed('release.import needs the release in "attributes" or "document"')
  if (!isDocumentId(_id)) throw malformed(`"${releaseId}" is not a valid release ID`, releaseId)
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

export type ReleaseContext = {
  /** Number of open releases in the dataset, including those that the request opens. */
  openReleases: number
  archived: ReadonlyMap<string, LakeDocument[]>
}

type Handler = (builder: TransactionBuilder, value: unknown, context: ReleaseContext) => void

/** Actions on releases, by name without `sanity.action.` (@sanity/client, types.ts, `ReleaseAction`). */
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
    .regex(
      /^[a-z0-9][a-z0-9_-]{0,99}$/i,
      'must have up to 100 letters, digits, "_" and "-", and start with a letter or digit',
    ),
})

const createAction = named.extend({
  metadata: releaseMetadata.partial({ releaseType: true }).optional(),
})

function create(builder: TransactionBuilder, value: unknown, context: ReleaseContext): void {
  const { releaseId, metadata } = read(createAction, value)
  const _id = releaseIdOf(releaseId)
  if (!isDocumentId(_id)) throw malformed(`"${releaseId}" is not a valid release ID`, releaseId)
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

/** Locks the release until it is published at the scheduled time. A time in the past publishes it immediately. */
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

/** Deletes the versions. The release lists their IDs, and history has their content. */
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

/** Returns the release if its state allows the action. @throws Refusal 404, 409 */
function inState(
  builder: TransactionBuilder,
  name: string,
  states: Release['state'][],
  attempted: string,
): LakeDocument {
  const document = existing(builder, releaseIdOf(name))
  const state = readRelease(document)?.state
  if (!state || !states.includes(state)) throw wrongState(name, state ?? 'unreadable', attempted)
  return document
}

function countOne(context: ReleaseContext): void {
  context.openReleases += 1
  if (context.openReleases <= MAX_OPEN_RELEASES) return
  const description = `There would be ${context.openReleases} releases that are neither published nor archived; the limit is ${MAX_OPEN_RELEASES}`
  throw new Refusal(403, 'releaseLimitExceededError', description, { limit: MAX_OPEN_RELEASES })
}
