import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { diskFull, tooLarge } from '#lake/errors.ts'
import type { AssetKind, AssetStore, ReceivedFile, StoredAsset } from '#lake/ports/assets.ts'
import { syncPath } from '#lake/store/sync-path.ts'

/** Also the folder names. */
export const KINDS: readonly AssetKind[] = ['images', 'files']

/**
 * Opens or creates a dataset's asset folder and deletes files of interrupted uploads. Only one process may have it
 * open, which the lake's lock ensures.
 *
 * @param folder for originals and uploads in progress
 */
export function openAssetFiles(folder: string): AssetStore {
  const incoming = join(folder, 'incoming')
  rmSync(incoming, { recursive: true, force: true })
  mkdirSync(incoming, { recursive: true })
  for (const kind of KINDS) mkdirSync(join(folder, kind), { recursive: true })
  syncPath(folder)

  const pathOf = (kind: AssetKind, name: string): string => join(folder, kind, checkedName(name))

  const find = (kind: AssetKind, name: string): StoredAsset | undefined => {
    if (!isSafeName(name)) return undefined
    const path = pathOf(kind, name)
    const stat = statSync(path, { throwIfNoEntry: false })
    return stat?.isFile() ? { kind, name, path, size: stat.size } : undefined
  }

  return {
    find: async (kind, name) => find(kind, name),
    receive: (body, limit) => receive(join(incoming, randomUUID()), body, limit),
    discard: (file) => rm(file.path, { force: true }),
    async place(file, kind, name) {
      renameSync(file.path, pathOf(kind, name))
      syncPath(join(folder, kind))
    },
    async remove(kind, name) {
      rmSync(pathOf(kind, name), { force: true })
    },
    list: async () =>
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
    throw isDiskFull(error) ? diskFull(error) : error
  }
  return { path, sha1: hash.digest('hex'), size }
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOSPC'
}

/** Names come from URLs, so they must be a single path segment that starts with a letter or digit. */
function isSafeName(name: string): boolean {
  return /^[a-z0-9][a-z0-9.-]{0,120}$/i.test(name) && !name.includes('..')
}

function checkedName(name: string): string {
  if (!isSafeName(name)) throw new Error(`"${name}" is not a valid asset name.`)
  return name
}
