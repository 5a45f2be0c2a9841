import { isVersionId, publishedIdOf } from '#lake/store/document-id.ts'
import type { LakeDocument } from '#lake/types.ts'
import { isJsonObject } from './json.ts'
import type { TransactionBuilder } from './transaction-builder.ts'

/** A release can hold the wish to unpublish: the version of the document says so. */
export function isMarkedForRemoval({ _id, _system }: LakeDocument): boolean {
  return isVersionId(_id) && isJsonObject(_system) && _system.delete === true
}

/**
 * A draft or version takes the published document's place, or takes it away when it is marked so. The day the document
 * was first created stays; what the version says of itself (`_system`) goes.
 */
export function publishVersion(builder: TransactionBuilder, version: LakeDocument): void {
  const publishedId = publishedIdOf(version._id)
  const published = builder.get(publishedId)
  if (isMarkedForRemoval(version)) {
    builder.delete(publishedId)
    builder.delete(version._id)
    return
  }

  const { _system, ...content } = version
  const strengthened = strengthenReferences(content)
  builder.createOrReplace({
    ...(isJsonObject(strengthened) && strengthened),
    _id: publishedId,
    _type: version._type,
    _createdAt: published?._createdAt ?? version._createdAt,
  })
  builder.delete(version._id)
}

/**
 * Makes the references strong that were weak only until publishing: the Studio marks a reference to
 * a document that is not published yet with `_weak` and `_strengthenOnPublish`; a field that is
 * declared weak says so in `_strengthenOnPublish.weak` and stays weak.
 */
function strengthenReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthenReferences)
  if (!isJsonObject(value)) return value

  const { _strengthenOnPublish: mark, ...reference } = value
  if (typeof value._ref === 'string' && isJsonObject(mark)) {
    if (mark.weak !== true) delete reference._weak
    return reference
  }
  return Object.fromEntries(
    Object.entries(value).map(([field, child]) => [field, strengthenReferences(child)]),
  )
}
