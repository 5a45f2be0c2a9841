import { randomUUID } from 'node:crypto'
import { fileOf } from '#lake/assets/asset-document.ts'
import { simpleEngine as engine } from '#lake/engine.ts'
import type { DatasetPlace } from '#lake/ports/engine.ts'
import { openStore } from '#lake/store/open-store.ts'
import type { Store } from '#lake/store/store.ts'
import { parseDocument } from '#lake/store/stored-document.ts'
import type { DocumentChange, LakeDocument } from '#lake/types.ts'

export type CopyOrder = {
  /** A dataset that others may be reading and writing. */
  from: DatasetPlace
  /** Where there is none yet. */
  to: DatasetPlace
  /** `projectId/dataset` of the copy, as it stands in the paths of assets. */
  place: string
  /** Address of the server as its readers reach it, without a trailing slash. */
  publicUrl: string
  /** Whether only the present documents are copied. */
  skipHistory: boolean
  /** Whether releases and what waits in them stay behind. */
  skipContentReleases: boolean
  /** Id of whoever the copy's own transactions are signed with. */
  author: string
}

/** How the ids of releases and of versions in them begin. */
const OF_RELEASES = ['versions.', '_.releases.']

/** Documents that one transaction of a copy without history writes. */
const CHUNK = 500

/**
 * Copies a dataset's documents, with or without their history, and its originals, as of one moment. Assets get the
 * address they have in the copy. Takes as long as the dataset is large: for a thread of its own.
 *
 * @param onProgress is told how much is done, in percent.
 * @throws Error with one sentence when the disk is full or an asset was deleted meanwhile.
 */
export async function copyDataset(
  order: CopyOrder,
  onProgress: (percent: number) => void,
): Promise<void> {
  const { from, to } = order
  const without = order.skipContentReleases ? OF_RELEASES : []
  // Before and after the documents: what is deleted or uploaded meanwhile is there in either case.
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

/** The present documents of a dataset that others may be reading and writing, as of one moment. */
async function readDocuments(
  from: DatasetPlace,
  without: readonly string[],
): Promise<LakeDocument[]> {
  const content = await engine.openContent(from)
  try {
    const found: LakeDocument[] = []
    for await (const page of (await content.snapshot()).documents) {
      const kept = page.filter(({ id }) => !without.some((prefix) => id.startsWith(prefix)))
      for (const { json } of kept) found.push(parseDocument(Buffer.from(json).toString()))
    }
    return found
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
  for (let at = 0; at < documents.length; at += CHUNK) {
    const id = randomUUID()
    const changes = documents.slice(at, at + CHUNK).map((document): DocumentChange => {
      const after = { ...document, ...newAddress(document, order), _rev: id }
      const { _rev, _updatedAt, ...content } = after
      return { id: document._id, before: null, after, mutations: [{ create: content }] }
    })
    await store.commit({ id, author: order.author, timestamp: new Date().toISOString(), changes })
    onProgress(50 + Math.floor((50 * (at + changes.length)) / documents.length))
  }
}

/** One more transaction in the copy, so that its history says what was changed in it. */
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
      throw new Error(`The asset "${_id}" has no file; it may have been deleted meanwhile.`)
    }
  }
}
