import { z } from 'zod'
import type { LakeDocument } from '#lake/types.ts'
import { withDocumentKeys } from './apply-mutations.ts'
import { draftIdOf, isDocumentId, isDraftId, isVersionId, publishedIdOf } from './document-id.ts'
import { checkContent, isJsonObject } from './json.ts'
import { malformedId, parseDocument } from './parse-mutations.ts'
import { patchOperations, withPatchKeys } from './patch.ts'
import { alreadyExists, malformed, notFound, Refusal } from './refusal.ts'
import { strengthenReferences } from './strengthen.ts'
import type { NewDocument, TransactionBuilder } from './transaction-builder.ts'

const PREFIX = 'sanity.action.'

/**
 * Adds one action of `/data/actions` to a transaction. What each does is in the client's own types
 * (@sanity/client, types.ts, `Action`); the Studio sends nothing else to edit and publish.
 * @throws Refusal
 */
export function applyAction(builder: TransactionBuilder, value: unknown): void {
  checkContent(value)
  const { actionType } = read(z.looseObject({ actionType: z.string() }), value)
  const name = actionType.startsWith(PREFIX) ? actionType.slice(PREFIX.length) : actionType
  const handler = HANDLERS.get(name)
  if (handler) {
    handler(builder, value)
    return
  }
  if (/^(release|variant|document\.(version|variant))\./.test(name)) {
    throw malformed(
      `"${actionType}" is not supported: this server has no releases, versions and variants; the hosted Content Lake has them`,
      actionType,
    )
  }
  throw malformed(`Unknown action type "${actionType}"`, actionType)
}

type Handler = (builder: TransactionBuilder, value: unknown) => void

const HANDLERS: ReadonlyMap<string, Handler> = new Map([
  ['document.create', create],
  ['document.edit', edit],
  ['document.publish', publish],
  ['document.unpublish', unpublish],
  ['document.delete', deleteGroup],
  ['document.discard', discardDraft],
  ['document.version.discard', discardVersion],
  ['document.replaceDraft', replaceDraft],
])

const pair = { draftId: z.string(), publishedId: z.string() }
const revision = z.string().optional()
const attributes = z.record(z.string(), z.unknown())

const createAction = z.looseObject({
  publishedId: z.string(),
  attributes,
  ifExists: z.enum(['fail', 'ignore']).default('fail'),
})

function create(builder: TransactionBuilder, value: unknown): void {
  const { publishedId, attributes: content, ifExists } = read(createAction, value)
  const draft = draftFrom(publishedId, content)
  const existing = [draft._id, publishedId].find((id) => builder.get(id))
  if (existing === undefined) builder.create(withDocumentKeys(draft))
  else if (ifExists === 'fail') throw alreadyExists(existing)
}

const editAction = z.looseObject({
  ...pair,
  patch: z.strictObject({
    ...patchOperations.shape,
    id: z.string().exactOptional(),
    ifRevisionID: z.string().exactOptional(),
  }),
})

/** Without a draft the edit is made to a copy of the published document. */
function edit(builder: TransactionBuilder, value: unknown): void {
  const { draftId, publishedId, patch } = read(editAction, value)
  checkPair(draftId, publishedId)
  const { ifRevisionID, id: _, ...operations } = patch
  if (ifRevisionID !== undefined) builder.expectRevision(draftId, ifRevisionID)

  if (!builder.get(draftId)) builder.create(copyOf(existing(builder, publishedId), draftId))
  builder.patch(draftId, withPatchKeys(operations))
}

const publishAction = z.looseObject({
  ...pair,
  ifDraftRevisionId: revision,
  ifPublishedRevisionId: revision,
})

/** The draft takes the published document's place; the day it was first created stays. */
function publish(builder: TransactionBuilder, value: unknown): void {
  const { draftId, publishedId, ...expected } = read(publishAction, value)
  checkPair(draftId, publishedId)
  if (expected.ifDraftRevisionId !== undefined) {
    builder.expectRevision(draftId, expected.ifDraftRevisionId)
  }
  if (expected.ifPublishedRevisionId !== undefined) {
    builder.expectRevision(publishedId, expected.ifPublishedRevisionId)
  }

  const draft = copyOf(existing(builder, draftId), publishedId)
  const createdAt = builder.get(publishedId)?._createdAt ?? draft._createdAt
  const content = strengthenReferences(draft)
  if (!isJsonObject(content)) throw notFound(draftId)
  builder.createOrReplace({
    ...content,
    _id: publishedId,
    _type: draft._type,
    _createdAt: createdAt,
  })
  builder.delete(draftId)
}

/** The published document becomes a draft, unless there is one already. */
function unpublish(builder: TransactionBuilder, value: unknown): void {
  const { draftId, publishedId } = read(z.looseObject(pair), value)
  checkPair(draftId, publishedId)

  const published = existing(builder, publishedId)
  builder.createIfNotExists(copyOf(published, draftId))
  builder.delete(publishedId)
}

const deleteAction = z.looseObject({
  publishedId: z.string(),
  includeDrafts: z.array(z.string()).default([]),
  purge: z.boolean().optional(),
})

/** Every draft has to be named, so that nobody's unpublished work goes unnoticed. */
function deleteGroup(builder: TransactionBuilder, value: unknown): void {
  const { publishedId, includeDrafts, purge } = read(deleteAction, value)
  refusePurge(purge)
  for (const id of includeDrafts) checkPair(id, publishedId)

  const published = existing(builder, publishedId)
  const draftId = draftIdOf(publishedId)
  if (builder.get(draftId) && !includeDrafts.includes(draftId)) {
    throw new Refusal(
      409,
      'documentHasDraftsError',
      `Document "${publishedId}" has a draft that is not in "includeDrafts"`,
      { id: publishedId, draftIDs: [draftId] },
    )
  }
  for (const id of [published._id, ...includeDrafts]) builder.delete(id)
}

function discardDraft(builder: TransactionBuilder, value: unknown): void {
  const schema = z.looseObject({ draftId: z.string(), purge: z.boolean().optional() })
  const { draftId, purge } = read(schema, value)
  discard(builder, draftId, purge)
}

function discardVersion(builder: TransactionBuilder, value: unknown): void {
  const schema = z.looseObject({ versionId: z.string(), purge: z.boolean().optional() })
  const { versionId, purge } = read(schema, value)
  discard(builder, versionId, purge)
}

function discard(builder: TransactionBuilder, id: string, purge: boolean | undefined): void {
  refusePurge(purge)
  if (!isDraftId(id) && !isVersionId(id)) {
    throw malformed(`"${id}" is not the ID of a draft or version`, id)
  }
  existing(builder, id)
  builder.delete(id)
}

const replaceAction = z.looseObject({ publishedId: z.string(), attributes })

/** How an older revision is restored: the draft or the published document must exist. */
function replaceDraft(builder: TransactionBuilder, value: unknown): void {
  const { publishedId, attributes: content } = read(replaceAction, value)
  const draft = draftFrom(publishedId, content)
  if (!builder.get(draft._id)) existing(builder, publishedId)
  builder.createOrReplace(withDocumentKeys(draft))
}

/** A draft from the attributes of an action; their `_id` may be missing or the published one. */
function draftFrom(publishedId: string, content: Record<string, unknown>): NewDocument {
  const draftId = draftIdOf(publishedId)
  const { _id: id = draftId } = content
  if (id !== draftId && id !== publishedId) {
    throw malformed(`"attributes._id" must be "${draftId}"`, id)
  }
  checkPair(draftId, publishedId)
  return parseDocument('attributes', { ...content, _id: draftId })
}

/** A document's content under another id; the lake sets its revision and time of change anew. */
function copyOf(document: LakeDocument, id: string): NewDocument & { _createdAt: string } {
  return { ...document, _id: id }
}

function existing(builder: TransactionBuilder, id: string): LakeDocument {
  const document = builder.get(id)
  if (!document) throw notFound(id)
  return document
}

function checkPair(draftId: string, publishedId: string): void {
  if (!isDocumentId(publishedId) || isDraftId(publishedId) || isVersionId(publishedId)) {
    throw malformedId(publishedId)
  }
  if (isVersionId(draftId)) {
    throw malformed(`"${draftId}" is a version: this server has no releases and versions`, draftId)
  }
  if (!isDocumentId(draftId)) throw malformedId(draftId)
  if (!isDraftId(draftId) || publishedIdOf(draftId) !== publishedId) {
    throw malformed(`"${draftId}" is not the draft of "${publishedId}"`, draftId)
  }
}

function refusePurge(purge: boolean | undefined): void {
  if (purge) throw malformed('"purge" is not supported: this server keeps the whole history')
}

function read<Output>(schema: z.ZodType<Output>, value: unknown): Output {
  const result = schema.safeParse(value)
  if (result.success) return result.data

  const [issue] = result.error.issues
  const place = issue && issue.path.length > 0 ? `"${issue.path.join('.')}": ` : ''
  throw malformed(`${place}${issue?.message ?? 'not a valid action'}`)
}
