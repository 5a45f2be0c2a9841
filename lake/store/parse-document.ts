import type { LakeDocument } from '#lake/types.ts'

/**
 * A document from the JSON it was stored as.
 * @throws Error when it lacks one of the five system fields.
 */
export function parseDocument(json: string): LakeDocument {
  const value: unknown = JSON.parse(json)
  if (!isDocument(value)) throw new Error('a stored document lacks its system fields')
  return value
}

/** Whether a JSON value carries the five system fields of a stored document. */
export function isDocument(value: unknown): value is LakeDocument {
  return (
    typeof value === 'object' &&
    value !== null &&
    '_id' in value &&
    typeof value._id === 'string' &&
    '_type' in value &&
    typeof value._type === 'string' &&
    '_rev' in value &&
    typeof value._rev === 'string' &&
    '_createdAt' in value &&
    typeof value._createdAt === 'string' &&
    '_updatedAt' in value &&
    typeof value._updatedAt === 'string'
  )
}
