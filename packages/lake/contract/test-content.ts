import type { DocumentChange, LakeDocument, PendingTransaction } from '#lake/types.ts'

export const AT = '2026-01-01T00:00:00.000Z'

export function post(id: string, revision: string, title: string): LakeDocument {
  return { _id: id, _type: 'post', _rev: revision, _createdAt: AT, _updatedAt: AT, title }
}

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

export function creation(revision: string, title = 'Hello'): PendingTransaction {
  return transaction(revision, { id: 'p', before: null, after: post('p', revision, title) })
}
