import { z } from 'zod'

const documents = z.array(z.looseObject({ _id: z.string() }))

/** The titles of documents that cannot do without another one: they refer to it, and not weakly. */
export function strongReferrers(result: unknown, id: string): string[] {
  return documents
    .parse(result)
    .filter((document) => refersStrongly(document, id))
    .map(({ _id, title }) => (typeof title === 'string' && title !== '' ? title : _id))
}

function refersStrongly(value: unknown, id: string): boolean {
  if (Array.isArray(value)) return value.some((each) => refersStrongly(each, id))
  if (typeof value !== 'object' || value === null) return false
  if ('_ref' in value && value._ref === id) return !('_weak' in value && value._weak === true)
  return Object.values(value).some((each) => refersStrongly(each, id))
}
