import { z } from 'zod'
import { type ReleaseContext, releaseActions } from '#lake/releases/release-actions.ts'
import { draftIdOf } from '#lake/store/document-id.ts'
import {
  checkDraftOf,
  checkRelease,
  checkVersionOf,
  copyOf,
  existing,
  read,
} from './action-input.ts'
import { withDocumentKeys } from './apply-mutations.ts'
import { checkContent } from './json.ts'
import { parseDocument } from './parse-mutations.ts'
import { patchOperations, withPatchKeys } from './patch.ts'
import { publishVersion } from './publish-version.ts'
import { alreadyExists, malformed, Refusal } from './refusal.ts'
import type { NewDocument, TransactionBuilder } from './transaction-builder.ts'
import { discard, versionActions } from './version-actions.ts'

const PREFIX = 'sanity.action.'

/**
 * Adds an action of `/data/actions` to a transaction.
 *
 * @param isOnReleases true if the request contains actions on releases. A request can't mix them with actions on
 * documents.
 * @throws Refusal
 */
export function applyAction(
  builder: TransactionBuilder,
  value: unknown,
  { isOnReleases, context }: { isOnReleases: boolean; context: ReleaseContext },
): void {
  checkContent(value)
  const { actionType, name } = typeOf(value)
  const onDocument = documentActions.get(name)
  const onRelease = releaseActions.get(name)
  if (!onDocument && !onRelease) throw unknown(actionType, name)
  if (isOnReleases !== (onRelease !== undefined)) {
    throw malformed(
      'A request cannot contain both actions on releases and actions on documents',
      actionType,
    )
  }
  onDocument?.(builder, value)
  onRelease?.(builder, value, context)
}

/** Returns true if a request contains an action on a release, so that all its actions must be on releases. */
export function hasReleaseAction(actions: readonly unknown[]): boolean {
  return actions.some((action) => releaseActions.has(nameOf(action)))
}

export function unarchivedReleases(actions: readonly unknown[]): string[] {
  return actions.flatMap((action) => {
    if (nameOf(action) !== 'release.unarchive') return []
    const named = z.looseObject({ releaseId: z.string() }).safeParse(action)
    return named.success ? [named.data.releaseId] : []
  })
}

const actionShape = z.looseObject({ actionType: z.string() })

function typeOf(value: unknown): { actionType: string; name: string } {
  const { actionType } = read(actionShape, value)
  return { actionType, name: withoutPrefix(actionType) }
}

function nameOf(value: unknown): string {
  return withoutPrefix(actionShape.safeParse(value).data?.actionType ?? '')
}

function withoutPrefix(actionType: string): string {
  return actionType.startsWith(PREFIX) ? actionType.slice(PREFIX.length) : actionType
}

function unknown(actionType: string, name: string): Refusal {
  return /^(?:variant|document\.variant)\./.test(name)
    ? malformed(
        `"${actionType}" is not supported: this server has no variants. Use the hosted Content Lake instead`,
        actionType,
      )
    : malformed(`Unknown action type "${actionType}"`, actionType)
}

type Handler = (builder: TransactionBuilder, value: unknown) => void

/**
 * Actions on documents, by name without `sanity.action.`. The client's types document them (@sanity/client, types.ts,
 * `Action`). The Studio uses them for all editing and publishing.
 */
const documentActions: ReadonlyMap<string, Handler> = new Map([
  ['document.create', create],
  ['document.edit', edit],
  ['document.publish', publish],
  ['document.unpublish', unpublish],
  ['document.delete', deleteGroup],
  ['document.discard', discardDraft],
  ['document.replaceDraft', replaceDraft],
  ...versionActions,
])

const pair = { draftId: z.string(), publishedId: z.string() }
const revision = z.string().optional()
const attributes = z.record(z.string(), z.unknown())

const createAction = z.looseObject({
  publishedId: z.string(),
  attributes,
  ifExists: z.enum(['fail', 'ignore']).default('fail'),
})

/** Creates the first document of a group: a draft, or a version if the Studio is showing a release. */
function create(builder: TransactionBuilder, value: unknown): void {
  const { publishedId, attributes: content, ifExists } = read(createAction, value)
  const draft = draftFrom(publishedId, content)
  checkRelease(builder, draft._id)
  const existingId = [draft._id, draftIdOf(publishedId), publishedId].find((id) => builder.get(id))
  if (existingId === undefined) builder.create(withDocumentKeys(draft))
  else if (ifExists === 'fail') throw alreadyExists(existingId)
}

const editAction = z.looseObject({
  ...pair,
  patch: z.strictObject({
    ...patchOperations.shape,
    id: z.string().exactOptional(),
    ifRevisionID: z.string().exactOptional(),
  }),
})

/** Patches the draft or version, which is copied from the published document if it doesn't exist. */
function edit(builder: TransactionBuilder, value: unknown): void {
  const { draftId, publishedId, patch } = read(editAction, value)
  checkVersionOf(publishedId, draftId)
  const { ifRevisionID, id: _, ...operations } = patch
  if (ifRevisionID !== undefined) builder.expectRevision(draftId, ifRevisionID)

  if (!builder.get(draftId)) checkRelease(builder, draftId)
  if (!builder.get(draftId)) builder.create(copyOf(existing(builder, publishedId), draftId))
  builder.patch(draftId, withPatchKeys(operations))
}

const publishAction = z.looseObject({
  ...pair,
  ifDraftRevisionId: revision,
  ifPublishedRevisionId: revision,
})

function publish(builder: TransactionBuilder, value: unknown): void {
  const { draftId, publishedId, ...expected } = read(publishAction, value)
  checkVersionOf(publishedId, draftId)
  if (expected.ifDraftRevisionId !== undefined) {
    builder.expectRevision(draftId, expected.ifDraftRevisionId)
  }
  if (expected.ifPublishedRevisionId !== undefined) {
    builder.expectRevision(publishedId, expected.ifPublishedRevisionId)
  }
  publishVersion(builder, existing(builder, draftId))
}

/** Turns the published document into a draft, unless there is one already. */
function unpublish(builder: TransactionBuilder, value: unknown): void {
  const { draftId, publishedId } = read(z.looseObject(pair), value)
  checkDraftOf(publishedId, draftId)

  const published = existing(builder, publishedId)
  builder.createIfNotExists(copyOf(published, draftId))
  builder.delete(publishedId)
}

const deleteAction = z.looseObject({
  publishedId: z.string(),
  includeDrafts: z.array(z.string()).default([]),
  purge: z.boolean().optional(),
})

/** Deletes a group. The request must list every draft and version, so that no unpublished work is deleted unnoticed. */
function deleteGroup(builder: TransactionBuilder, value: unknown): void {
  const { publishedId, includeDrafts, purge } = read(deleteAction, value)
  for (const id of includeDrafts) checkVersionOf(publishedId, id)

  const published = existing(builder, publishedId)
  const draftIDs = builder.versionsOf(publishedId).filter((id) => !includeDrafts.includes(id))
  if (draftIDs.length > 0) {
    throw new Refusal(
      409,
      'documentHasDraftsError',
      `Document "${publishedId}" has drafts or versions that are not in "includeDrafts": ${draftIDs.join(', ')}`,
      { id: publishedId, draftIDs },
    )
  }
  for (const id of [published._id, ...includeDrafts]) builder.delete(id, { purge })
}

function discardDraft(builder: TransactionBuilder, value: unknown): void {
  const schema = z.looseObject({ draftId: z.string(), purge: z.boolean().optional() })
  const { draftId, purge } = read(schema, value)
  discard(builder, draftId, purge)
}

const replaceAction = z.looseObject({ publishedId: z.string(), attributes })

/** Replaces the draft, to restore an older revision. The draft or the published document must exist. */
function replaceDraft(builder: TransactionBuilder, value: unknown): void {
  const { publishedId, attributes: content } = read(replaceAction, value)
  const draft = draftFrom(publishedId, content)
  checkRelease(builder, draft._id)
  if (!builder.get(draft._id)) existing(builder, publishedId)
  builder.createOrReplace(withDocumentKeys(draft))
}

/** Returns a draft or version from an action's attributes, whose `_id` may be missing or the published one. */
function draftFrom(publishedId: string, content: Record<string, unknown>): NewDocument {
  const { _id } = content
  const id = typeof _id === 'string' && _id !== publishedId ? _id : draftIdOf(publishedId)
  checkVersionOf(publishedId, id)
  return parseDocument('attributes', { ...content, _id: id })
}
