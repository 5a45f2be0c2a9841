import type { Mutation, SanityClient, SanityDocument } from '@sanity/client'
import { z } from 'zod'
import { type ImageDocument, imageDocument } from './image-documents.ts'

export type ImageFile = { readonly _id: string; readonly url: string; readonly name: string }

/** A change that shows another image wherever one was shown. */
export type Replacement = {
  readonly from: ImageFile
  readonly to: ImageFile
  readonly documents: readonly ImageDocument[]
}

/** Asks the editor, and calls `commit` if the answer is yes. */
export type Ask = (replacement: Replacement, commit: () => Promise<unknown>) => Promise<void>

/**
 * Returns a client whose transactions ask before they replace an image in documents. The media plugin commits such a
 * transaction as soon as an editor has chosen the other image.
 */
export function askingClient(client: SanityClient, ask: Ask): SanityClient {
  const asking = client.clone()
  asking.transaction = (operations) => {
    const transaction = client.transaction(operations)
    const commit = transaction.commit.bind(transaction)
    const asked = async () => {
      const replacement = await readReplacement(client, transaction.serialize())
      if (!replacement) return commit()
      await ask(replacement, () => commit({ visibility: 'sync' }))
      return { documentIds: [], transactionId: '', results: [] }
    }
    return Object.assign(transaction, { commit: asked })
  }
  return asking
}

const patches = z.array(
  z.object({ patch: z.object({ id: z.string(), set: z.record(z.string(), z.unknown()) }) }),
)

/** Returns which image a transaction replaces where, or undefined if it does anything else. */
async function readReplacement(
  client: SanityClient,
  mutations: readonly Mutation[],
): Promise<Replacement | undefined> {
  const { data = [] } = patches.safeParse(mutations)
  const changes = new Map(data.map(({ patch }) => [patch.id, patch.set]))
  const stored = changes.size > 0 ? await readDocuments(client, [...changes.keys()]) : []
  const documents = stored.map((document) => {
    const after = imageDocument({ ...document, ...changes.get(document._id) }).uses
    const images = new Map(after.map(({ path, assetId }) => [path, assetId]))
    const before = imageDocument(document)
    const uses = before.uses.filter(({ path, assetId }) => images.get(path) !== assetId)
    return { ...before, uses, to: images.get(uses[0]?.path ?? '') }
  })
  const replaced = documents.filter(({ uses }) => uses.length > 0)
  const [{ uses: [use] = [], to: newId } = {}] = replaced
  if (!use || newId === undefined) return undefined
  const files = imageFiles.parse(await readDocuments(client, [use.assetId, newId]))
  const from = files.find(({ _id }) => _id === use.assetId)
  const to = files.find(({ _id }) => _id === newId)
  return from && to && { from, to, documents: replaced }
}

const imageFiles = z.array(
  z
    .object({ _id: z.string(), url: z.string(), originalFilename: z.string().optional() })
    .transform(({ _id, url, originalFilename }) => ({ _id, url, name: originalFilename ?? _id })),
)

/**
 * Finds out what changes if another image is shown wherever one is shown.
 *
 * @throws the client's error
 */
export async function findReplacement(
  client: SanityClient,
  from: ImageFile,
  toId: string,
): Promise<Replacement> {
  const [files, stored] = await Promise.all([
    readDocuments(client, [toId]),
    readRaw(client, '*[references($id)]', { id: from._id }),
  ])
  const [to] = imageFiles.parse(files)
  if (!to) throw new Error(`There is no image ${toId}`)
  const documents = stored.map(imageDocument).flatMap(({ uses, ...document }) => {
    const own = uses.filter(({ assetId }) => assetId === from._id)
    return own.length > 0 ? [{ ...document, uses: own }] : []
  })
  return { from, to, documents }
}

/** Shows the new image wherever the old one is still shown. Same as undoing the replacement of the new one. */
export function replaceImage(client: SanityClient, { documents, from, to }: Replacement) {
  return undoReplacement(client, { documents, from: to, to: from })
}

/**
 * Shows the former image again, only where the new one is still shown. Other changes made since then stay.
 *
 * @returns the documents in which it was put back
 * @throws the client's error; nothing is changed then
 */
export async function undoReplacement(
  client: SanityClient,
  { documents, from, to }: Replacement,
): Promise<readonly ImageDocument[]> {
  const current = await readDocuments(
    client,
    documents.map(({ id }) => id),
  )
  const changes = current.flatMap((document) => {
    const paths = documents.find(({ id }) => id === document._id)?.uses.map(({ path }) => path)
    const { uses, ...rest } = imageDocument(document)
    const own = uses.filter(({ path, assetId }) => assetId === to._id && paths?.includes(path))
    return own.length > 0 ? [{ ...rest, uses: own, revision: document._rev }] : []
  })
  if (changes.length === 0) return []
  const transaction = client.transaction()
  for (const { id, uses, revision } of changes) {
    const set = Object.fromEntries(uses.map(({ path }) => [`${path}.asset._ref`, from._id]))
    transaction.patch(id, (patch) => patch.ifRevisionId(revision).set(set))
  }
  await transaction.commit({ visibility: 'sync' })
  return changes
}

function readDocuments(client: SanityClient, ids: readonly string[]): Promise<SanityDocument[]> {
  return readRaw(client, '*[_id in $ids]', { ids })
}

function readRaw(client: SanityClient, query: string, params: Readonly<Record<string, unknown>>) {
  return client
    .withConfig({ perspective: 'raw', useCdn: false })
    .fetch<SanityDocument[]>(query, params, { cache: 'no-store' })
}
