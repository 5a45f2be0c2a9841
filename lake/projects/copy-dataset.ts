import { randomUUID } from 'node:crypto'
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileOf } from '#lake/assets/asset-document.ts'
import { openContent } from '#lake/sqlite/content.ts'
import { copyContent, readDocuments } from '#lake/sqlite/copy-content.ts'
import { openStore } from '#lake/store/open-store.ts'
import type { Store } from '#lake/store/store.ts'
import type { DocumentChange, LakeDocument } from '#lake/types.ts'

export type CopyOrder = {
  /** Folder of a dataset that others may be reading and writing. */
  from: string
  /** Folder that does not exist yet. */
  to: string
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
  // Before and after the documents: what is deleted or uploaded meanwhile is there in either case.
  linkOriginals(order)
  onProgress(10)
  const source = join(order.from, 'content.sqlite')
  const file = join(order.to, 'content.sqlite')
  const documents = order.skipHistory ? readDocuments(source, order) : []
  if (!order.skipHistory) copyContent(source, file, order)
  linkOriginals(order)
  onProgress(50)

  const store = await openStore(openContent(file))
  try {
    if (order.skipHistory) await writeDocuments(store, documents, order, onProgress)
    else await moveAssets(store, order)
    checkOriginals(store, order)
  } finally {
    await store.close()
  }
  syncFile(file)
}

/** Originals never change under their name, so both datasets can have the same file: whoever deletes it leaves the other's. */
function linkOriginals({ from, to }: CopyOrder): void {
  for (const kind of ['images', 'files']) {
    const source = join(from, 'assets', kind)
    const target = join(to, 'assets', kind)
    mkdirSync(target, { recursive: true })
    for (const name of readdirSync(source)) linkOrCopy(join(source, name), join(target, name))
    syncFile(target)
  }
}

function linkOrCopy(source: string, target: string): void {
  if (existsSync(target)) return
  try {
    linkSync(source, target)
  } catch (error) {
    // Deleted since the folder was read; if the copy needs it, checkOriginals says so.
    if (!existsSync(source)) return
    if (!isWithoutLinks(error)) throw error
    copyFileSync(source, target)
  }
}

function isWithoutLinks(error: unknown): boolean {
  const codes = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'EXDEV']
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
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

function checkOriginals(store: Store, { to }: CopyOrder): void {
  for (const { _id, url } of store.documents()) {
    const original = typeof url === 'string' ? fileOf(_id) : undefined
    if (original && !existsSync(join(to, 'assets', original.kind, original.file))) {
      throw new Error(`The asset "${_id}" has no file; it may have been deleted meanwhile.`)
    }
  }
}

/** A file's content, or a directory's names, are on the disk only then (fsync(2)). */
function syncFile(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
