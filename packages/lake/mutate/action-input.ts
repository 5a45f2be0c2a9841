import type { z } from 'zod'
import {
  isDocumentId,
  isDraftId,
  isVersionId,
  publishedIdOf,
  releaseIdOf,
  releaseNameOf,
} from '#lake/store/document-id.ts'
import type { LakeDocument } from '#lake/types.ts'
import { malformedId } from './parse-mutations.ts'
import { malformed, notFound } from './refusal.ts'
import type { NewDocument, TransactionBuilder } from './transaction-builder.ts'

/** Returns a document's content with another ID. The lake updates its revision and modification time. */
export function copyOf(document: LakeDocument, id: string): NewDocument & { _createdAt: string } {
  return { ...document, _id: id }
}

/** Returns an existing document. @throws Refusal 404 if it doesn't exist. */
export function existing(builder: TransactionBuilder, id: string): LakeDocument {
  const document = builder.get(id)
  if (!document) throw notFound(id)
  return document
}

/**
 * Checks that an ID is the draft of a document or its version in a release.
 * @throws Refusal 400
 */
export function checkVersionOf(publishedId: string, versionId: string): void {
  if (!isDocumentId(publishedId) || isDraftId(publishedId) || isVersionId(publishedId)) {
    throw malformedId(publishedId)
  }
  if (!isDocumentId(versionId)) throw malformedId(versionId)
  const isOther = !isDraftId(versionId) && releaseNameOf(versionId) === undefined
  if (isOther || publishedIdOf(versionId) !== publishedId) {
    throw malformed(`"${versionId}" is not the draft or a version of "${publishedId}"`, versionId)
  }
}

/** Checks that an ID is the draft of a document. @throws Refusal 400 */
export function checkDraftOf(publishedId: string, draftId: string): void {
  checkVersionOf(publishedId, draftId)
  if (!isDraftId(draftId))
    throw malformed(`"${draftId}" is not the draft of "${publishedId}"`, draftId)
}

/** Checks that a version's release exists. Drafts need none. @throws Refusal 404 */
export function checkRelease(builder: TransactionBuilder, versionId: string): void {
  const release = releaseNameOf(versionId)
  if (release !== undefined) existing(builder, releaseIdOf(release))
}

/** Parses an action. @throws Refusal 400 for the first invalid member. */
export function read<Output>(schema: z.ZodType<Output>, value: unknown): Output {
  const result = schema.safeParse(value)
  if (result.success) return result.data

  const [issue] = result.error.issues
  const place = issue && issue.path.length > 0 ? `"${issue.path.join('.')}": ` : ''
  throw malformed(`${place}${issue?.message ?? 'not a valid action'}`)
}
