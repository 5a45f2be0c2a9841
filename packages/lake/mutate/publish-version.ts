import { isVersionId, publishedIdOf } from '#lake/store/document-id.ts'
import type { LakeDocument } from '#lake/types.ts'
import { isJsonObject } from './json.ts'
import type { TransactionBuilder } from './transaction-builder.ts'

export function isMarkedForUnpublishing({ _id, _system }: LakeDocument): boolean {
  return isVersionId(_id) && isJsonObject(_system) && _system.delete === true
}

/**
 * Replaces the published document with a draft or version, or deletes it if the version is marked for that. The
 * original creation date is kept; `_system` is removed.
 */
export function publishVersion(builder: TransactionBuilder, version: LakeDocument): void {
  const publishedId = publishedIdOf(version._id)
  const published = builder.get(publishedId)
  if (isMarkedForUnpublishing(version)) {
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
 * Makes temporarily weak references strong. The Studio marks references to unpublished documents with `_weak` and
 * `_strengthenOnPublish`. Fields that are declared weak have `_strengthenOnPublish.weak` and stay weak.
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
