import { randomUUID } from 'node:crypto'
import { fileOf } from '#lake/assets/asset-document.ts'
import { simpleEngine as engine } from '#lake/engine.ts'
import type { DatasetPlace } from '#lake/ports/engine.ts'
import { openStore } from '#lake/store/open-store.ts'
import type { Store } from '#lake/store/store.ts'
import { parseDocument } from '#lake/store/stored-document.ts'
import type { DocumentChange, LakeDocument } from '#lake/types.ts'

export type CopyOrder = {
  /** The source, which may be in use. */
  from: DatasetPlace
  /** The target, which must not exist. */
  to: DatasetPlace
  /** `projectId/dataset` of the copy, as in asset paths. */
  place: string
  /** URL at which clients reach the server, without a trailing slash. */
  publicUrl: string
  /** Copies only the current documents. */
  skipHistory: boolean
  skipContentReleases: boolean
  author: string
}

const RELEASE_PREFIXES = ['versions.', '_.releases.']

/** Documents per transaction in a copy without history. */
const BATCH_SIZE = 500

/**
 * Copies a snapshot of a dataset: documents, optionally their history, and originals. Asset documents get the URL of
 * the copy. Run it in a separate thread, because it takes as long as the dataset is large.
 *
 * @param onProgress called with the progress in percent
 * @throws Error if the disk is full or an asset was deleted during the copy.
 */
export async function copyDataset(
  order: CopyOrder,
  onProgress: (percent: number) => void,
): Promise<void> {
  const { from, to } = order
  const without = order.skipContentReleases ? RELEASE_PREFIXES : []
  // Copy assets before and after the documents, to include those deleted or uploaded in between.
  await engine.copyAssets(from, to)
  onProgress(10)
  const documents = order.skipHistory ? await readDocuments(from, without) : []
  if (!order.skipHistory) await engine.copyContent(from, to, without)
  await engine.copyAssets(from, to)
  onProgress(50)

  const store = await openStore(await engine.openContent(to))
  try {
    if (order.skipHistory) await writeDocuments(store, documents, order, onProgress)
    else await moveAssets(store, order)
    await checkOriginals(store, order)
  } finally {
    await store.close()
  }
}

/** Reads a snapshot of the current documents of a dataset that may be in use. */
async function readDocuments(
  from: DatasetPlace,
  without: readonly string[],
): Promise<LakeDocument[]> {
  const content = await engine.openContent(from)
  try {
    const documents: LakeDocument[] = []
    for await (const page of (await content.snapshot()).documents) {
      const selected = page.filter(({ id }) => !without.some((prefix) => id.startsWith(prefix)))
      for (const { json } of selected) documents.push(parseDocument(Buffer.from(json).toString()))
    }
    return documents
  } finally {
    await content.close()
  }
}

async function writeDocuments(
  store: Store,
  documents: LakeDocument[],
  order: CopyOrder,
  onProgress: (percent: number) => void,
): Promise<void> {
  for (let at = 0; at < documents.length; at += BATCH_SIZE) {
    const id = randomUUID()
    const changes = documents.slice(at, at + BATCH_SIZE).map((document): DocumentChange => {
      const after = { ...document, ...newAddress(document, order), _rev: id }
      const { _rev, _updatedAt, ...content } = after
      return { id: document._id, before: null, after, mutations: [{ create: content }] }
    })
    await store.commit({ id, author: order.author, timestamp: new Date().toISOString(), changes })
    onProgress(50 + Math.floor((50 * (at + changes.length)) / documents.length))
  }
}

/** Updates asset documents in a separate transaction, so that the copy's history shows the change. */
async function moveAssets(store: Store, order: CopyOrder): Promise<void> {
  const id = randomUUID()
  const now = new Date().toISOString()
  const timestamp = now < store.timestamp ? store.timestamp : now
  const changes = [...store.documents()].flatMap((before): DocumentChange[] => {
    const set = newAddress(before, order)
    if (!set) return []
    const after = { ...before, ...set, _rev: id, _updatedAt: timestamp }
    return [{ id: before._id, before, after, mutations: [{ patch: { id: before._id, set } }] }]
  })
  if (changes.length > 0) await store.commit({ id, author: order.author, timestamp, changes })
}

function newAddress(document: LakeDocument, { place, publicUrl }: CopyOrder) {
  const original = fileOf(document._id)
  if (!original || typeof document.url !== 'string') return undefined
  const path = `${original.kind}/${place}/${original.file}`
  return { path, url: `${publicUrl}/${path}` }
}

async function checkOriginals(store: Store, { to }: CopyOrder): Promise<void> {
  const assets = await engine.openAssets(to)
  for (const { _id, url } of store.documents()) {
    const original = typeof url === 'string' ? fileOf(_id) : undefined
    if (original && !(await assets.find(original.kind, original.file))) {
      throw new Error(`The asset "${_id}" has no file. It may have been deleted during the copy.`)
    }
  }
}
