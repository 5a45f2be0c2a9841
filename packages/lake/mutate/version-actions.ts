import { z } from 'zod'
import { isDraftId, isVersionId, publishedIdOf } from '#lake/store/document-id.ts'
import { checkRelease, checkVersionOf, copyOf, existing, read } from './action-input.ts'
import { withDocumentKeys } from './apply-mutations.ts'
import { parseDocument } from './parse-mutations.ts'
import { malformed } from './refusal.ts'
import type { NewDocument, TransactionBuilder } from './transaction-builder.ts'

type Handler = (builder: TransactionBuilder, value: unknown) => void

/** Actions on a version of a document (@sanity/client, types.ts, `VersionAction`). Drafts are versions too. */
export const versionActions: readonly (readonly [string, Handler])[] = [
  ['document.version.create', createVersion],
  ['document.version.discard', discardVersion],
  ['document.version.replace', replaceVersion],
  ['document.version.unpublish', unpublishVersion],
]

const attributes = z.record(z.string(), z.unknown())
const fromDocument = z.looseObject({ publishedId: z.string(), document: attributes })
const fromBase = z.looseObject({
  publishedId: z.string(),
  versionId: z.string(),
  baseId: z.string(),
  ifBaseRevisionId: z.string().nullish(),
})

/**
 * Creates a version from a complete document with its `_id`, or as a copy of the group's draft, version or published
 * document.
 */
function createVersion(builder: TransactionBuilder, value: unknown): void {
  const isWhole = typeof value === 'object' && value !== null && 'document' in value
  const version = isWhole ? versionFrom(read(fromDocument, value)) : versionFromBase(builder, value)
  checkRelease(builder, version._id)
  builder.create(withDocumentKeys(version))
}

function versionFromBase(builder: TransactionBuilder, value: unknown): NewDocument {
  const { publishedId, versionId, baseId, ifBaseRevisionId } = read(fromBase, value)
  checkVersionOf(publishedId, versionId)
  if (publishedIdOf(baseId) !== publishedId) {
    throw malformed(`"${baseId}" is not "${publishedId}" or a version of it`, baseId)
  }
  if (ifBaseRevisionId) builder.expectRevision(baseId, ifBaseRevisionId)
  return copyOf(existing(builder, baseId), versionId)
}

function versionFrom({ publishedId, document }: z.infer<typeof fromDocument>): NewDocument {
  const version = parseDocument('document', document)
  checkVersionOf(publishedId, version._id)
  return version
}

function discardVersion(builder: TransactionBuilder, value: unknown): void {
  const schema = z.looseObject({ versionId: z.string(), purge: z.boolean().optional() })
  const { versionId, purge } = read(schema, value)
  discard(builder, versionId, purge)
}

/** Deletes a draft or version. @throws Refusal 400, 404 */
export function discard(builder: TransactionBuilder, id: string, purge: boolean | undefined): void {
  if (!isDraftId(id) && !isVersionId(id)) {
    throw malformed(`"${id}" is not the ID of a draft or version`, id)
  }
  existing(builder, id)
  builder.delete(id, { purge })
}

function replaceVersion(builder: TransactionBuilder, value: unknown): void {
  const { document } = read(z.looseObject({ document: attributes }), value)
  const version = parseDocument('document', document)
  checkVersionOf(publishedIdOf(version._id), version._id)
  existing(builder, version._id)
  builder.createOrReplace(withDocumentKeys(version))
}

/** Marks a version so that publishing its release unpublishes the document. Creates the version if necessary. */
function unpublishVersion(builder: TransactionBuilder, value: unknown): void {
  const schema = z.looseObject({ versionId: z.string(), publishedId: z.string() })
  const { versionId, publishedId } = read(schema, value)
  checkVersionOf(publishedId, versionId)
  if (!isVersionId(versionId))
    throw malformed(`"${versionId}" is not a version in a release`, versionId)
  const published = existing(builder, publishedId)
  checkRelease(builder, versionId)
  builder.createIfNotExists(copyOf(published, versionId))
  builder.patch(versionId, { setIfMissing: { _system: {} }, set: { '_system.delete': true } })
}
