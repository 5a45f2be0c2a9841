import type { DocumentChange, LakeDocument, PendingTransaction } from '#lake/types.ts'

/** Time of all documents and transactions in the content suites. */
export const AT = '2026-01-01T00:00:00.000Z'

/** Creates a revision of a post. */
export function post(id: string, revision: string, title: string): LakeDocument {
  return { _id: id, _type: 'post', _rev: revision, _createdAt: AT, _updatedAt: AT, title }
}

/** Creates a transaction by Ada without mutations. */
export function transaction(
  id: string,
  ...changes: Omit<DocumentChange, 'mutations'>[]
): PendingTransaction {
  return {
    id,
    author: 'ada',
    timestamp: AT,
    changes: changes.map((change) => ({ ...change, mutations: [] })),
  }
}

/** Creates a transaction that creates the post `p`. */
export function creation(revision: string, title = 'Hello'): PendingTransaction {
  return transaction(revision, { id: 'p', before: null, after: post('p', revision, title) })
}
