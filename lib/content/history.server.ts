import 'server-only'
import { z } from 'zod'
import { publishedClient, writeToken } from '#lib/content/client.ts'
import { env } from '#lib/env.ts'
import { AppError } from '#lib/errors.ts'
import { failedLake } from '#lib/storage-errors.ts'

export type DraftTransaction = Transaction & { readonly isDeletion: boolean }

export type Transaction = {
  readonly id: string
  readonly author: string
  /** ISO 8601. */
  readonly timestamp: string
  /** IDs of all documents that it wrote. */
  readonly documentIDs?: readonly string[] | undefined
}

const documentsSchema = z.object({
  documents: z.array(z.looseObject({ _id: z.string(), _type: z.string() })),
})

export type FormerDocument = z.infer<typeof documentsSchema>['documents'][number]

/** The content server's history (https://www.sanity.io/docs/http-reference/history). */
export type ContentHistory = {
  /** Returns the last transactions of a document, newest first, 20 unless `limit` says otherwise. */
  transactions(id: string, limit?: number): Promise<readonly Transaction[]>
  /** Returns the last transactions of a draft, newest first, and whether they deleted it. */
  draftTransactions(id: string, limit: number): Promise<readonly DraftTransaction[]>
  /** Returns a document as a transaction left it, or `undefined` if it didn't exist. */
  documentAt(id: string, revision: string): Promise<FormerDocument | undefined>
  /** Returns documents as they are, or were before they were deleted. Left out: those that the history lacks. */
  lastRevisions(ids: readonly string[]): Promise<readonly FormerDocument[]>
}

const transactionSchema = z.object({
  id: z.string(),
  author: z.string(),
  timestamp: z.string(),
  documentIDs: z.array(z.string()).optional(),
})

const draftTransactionSchema = transactionSchema.extend({
  mutations: z.array(
    z.looseObject({ delete: z.looseObject({ id: z.string().optional() }).optional() }),
  ),
})

export const contentHistory: ContentHistory = {
  // Far fewer than 20 happen between a publish and its message.
  transactions: async (id, limit = 20) =>
    (await lines(id, `limit=${limit}&reverse=true&excludeMutations=true`)).map((line) =>
      transactionSchema.parse(line),
    ),
  draftTransactions: async (id, limit) =>
    (await lines(id, `limit=${limit}&reverse=true&excludeContent=true`))
      .map((line) => draftTransactionSchema.parse(line))
      .map(({ mutations, ...transaction }) => ({
        ...transaction,
        isDeletion: mutations.some((mutation) => mutation.delete?.id === id),
      })),
  documentAt: async (id, revision) =>
    (await documents(`${id}?revision=${encodeURIComponent(revision)}`))[0],
  lastRevisions: async (ids) =>
    ids.length === 0 ? [] : documents(`${ids.join(',')}?lastRevision=true`),
}

async function lines(id: string, query: string): Promise<unknown[]> {
  return (await request(`transactions/${id}?${query}`))
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): unknown => JSON.parse(line))
}

async function documents(path: string) {
  return documentsSchema.parse(JSON.parse(await request(`documents/${path}`))).documents
}

async function request(path: string): Promise<string> {
  const url = publishedClient.getUrl(`/data/history/${env.sanity.dataset}/${path}`)
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${writeToken}` },
    cache: 'no-store',
  }).catch(failedLake)
  if (!response.ok) {
    throw new AppError(
      'unexpected',
      `The content server's history responded with ${response.status}.`,
    )
  }
  return response.text()
}
