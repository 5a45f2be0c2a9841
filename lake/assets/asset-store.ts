import { createHash, randomUUID } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  openVariantCache,
  type VariantCache,
  type VariantLimits,
} from '#lake/assets/variant-cache.ts'
import { ApiError } from '#lake/errors.ts'

/** The two families of the Assets API; also the names of the folders. */
export type AssetKind = 'images' | 'files'

/** An upload that is durable on disk but has no name yet. */
export type ReceivedFile = {
  path: string
  /** Hex digest of the bytes: what an asset is called after. */
  sha1: string
  /** Bytes. */
  size: number
}

/** A stored original. */
export type StoredAsset = { kind: AssetKind; name: string; path: string; size: number }

/** The uploaded originals of one dataset, as files named after their content, and their renderings. */
export interface AssetStore {
  /** Renderings of the originals: can be deleted at any time without loss. */
  readonly variants: VariantCache
  /**
   * Writes a body to a nameless file and makes it durable.
   * @param limit Largest number of bytes that is taken.
   * @throws ApiError 413 over the limit, 503 when the disk is full.
   */
  receive(body: ReadableStream<Uint8Array> | null, limit: number): Promise<ReceivedFile>
  /**
   * Gives a received file its name, durably. Synchronous on purpose: nothing can come between it
   * and the commit of the asset's document, so that no document is ever without its file.
   */
  place(file: ReceivedFile, kind: AssetKind, name: string): void
  /** Deletes a received file that is not wanted after all. */
  discard(file: ReceivedFile): Promise<void>
  find(kind: AssetKind, name: string): StoredAsset | undefined
  has(kind: AssetKind, name: string): boolean
  /** Deletes an original and everything rendered from it. Nothing happens when it does not exist. */
  remove(kind: AssetKind, name: string): void
  /** Every original, for backup. */
  list(): StoredAsset[]
}

const KINDS: readonly AssetKind[] = ['images', 'files']

/**
 * Opens a dataset's asset folder, making it when it is missing, and deletes what an interrupted
 * upload left behind. Only one process may have the folder open (the lake's lock sees to that).
 *
 * @param folder Where originals, renderings and uploads in progress live.
 * @param options.variants Most room for renderings.
 */
export function openAssetStore(
  folder: string,
  options: { variants?: VariantLimits } = {},
): AssetStore {
  const incoming = join(folder, 'incoming')
  rmSync(incoming, { recursive: true, force: true })
  mkdirSync(incoming, { recursive: true })
  for (const kind of KINDS) mkdirSync(join(folder, kind), { recursive: true })
  syncDirectory(folder)

  const variants = openVariantCache(join(folder, 'variants'), options.variants)
  const pathOf = (kind: AssetKind, name: string): string => join(folder, kind, checkedName(name))

  const find = (kind: AssetKind, name: string): StoredAsset | undefined => {
    if (!isSafeName(name)) return undefined
    const path = pathOf(kind, name)
    const stat = statSync(path, { throwIfNoEntry: false })
    return stat?.isFile() ? { kind, name, path, size: stat.size } : undefined
  }

  return {
    variants,
    find,
    has: (kind, name) => find(kind, name) !== undefined,
    receive: (body, limit) => receive(join(incoming, randomUUID()), body, limit),
    discard: (file) => rm(file.path, { force: true }),
    place(file, kind, name) {
      renameSync(file.path, pathOf(kind, name))
      syncDirectory(join(folder, kind))
    },
    remove(kind, name) {
      rmSync(pathOf(kind, name), { force: true })
      variants.removeFor(name)
    },
    list: () =>
      KINDS.flatMap((kind) =>
        readdirSync(join(folder, kind)).flatMap((name) => find(kind, name) ?? []),
      ),
  }
}

async function receive(
  path: string,
  body: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<ReceivedFile> {
  const hash = createHash('sha1')
  let size = 0
  try {
    await using handle = await open(path, 'wx')
    for await (const chunk of body ?? []) {
      size += chunk.byteLength
      if (size > limit) throw tooLarge(limit)
      hash.update(chunk)
      await handle.writeFile(chunk)
    }
    await handle.sync()
  } catch (error) {
    await rm(path, { force: true })
    throw isDiskFull(error)
      ? new ApiError(503, 'storageError', 'The lake has no disk space left for this upload.')
      : error
  }
  return { path, sha1: hash.digest('hex'), size }
}

/** @param limit Bytes. */
export function tooLarge(limit: number): ApiError {
  const megabytes = Math.floor(limit / 1_000_000)
  return new ApiError(413, 'payloadTooLarge', `The upload is larger than ${megabytes} MB.`, {
    limit,
  })
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOSPC'
}

/** Names come out of URLs: one path segment that starts with a letter or digit, nothing else. */
function isSafeName(name: string): boolean {
  return /^[a-z0-9][a-z0-9.-]{0,120}$/i.test(name) && !name.includes('..')
}

function checkedName(name: string): string {
  if (!isSafeName(name)) throw new Error(`"${name}" is not a name an asset can have.`)
  return name
}

/** A rename survives a power failure only once its directory is synced (fsync(2)). */
function syncDirectory(folder: string): void {
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
