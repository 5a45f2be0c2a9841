import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** A rendering that is on disk. */
export type CachedVariant = { path: string; size: number }

/** Renderings of originals on disk, bounded in size: the one not asked for the longest goes first. */
export interface VariantCache {
  /** Bytes on disk. */
  readonly size: number
  get(key: string): CachedVariant | undefined
  /** Keeps a rendering, and lets the ones not asked for the longest go to make room for it. */
  put(key: string, bytes: Uint8Array): Promise<CachedVariant>
  /** Deletes every rendering of the original with this name. */
  removeFor(original: string): void
}

const DEFAULT_BYTES = 1024 ** 3
/** How stale a file's recorded last use may be; spares a disk write for every picture served. */
const TOUCH_INTERVAL_MS = 60 * 60 * 1000
const UNFINISHED = '.unfinished'

/**
 * Names a rendering. The original's name leads, so that its renderings can be found again.
 * @param recipe Digest of everything that decides what the rendering looks like.
 */
export function variantKey(original: string, recipe: string): string {
  return `${original}~${recipe}`
}

/**
 * Opens the folder of renderings and deletes unfinished ones.
 *
 * @param limit Most bytes the folder may hold; 1 GiB unless told.
 * @param now Milliseconds since the epoch, for recording when a rendering was last used.
 */
export function openVariantCache(
  folder: string,
  limit: number = DEFAULT_BYTES,
  now: () => number = Date.now,
): VariantCache {
  mkdirSync(folder, { recursive: true })
  const entries = readEntries(folder)
  let total = 0
  for (const entry of entries.values()) total += entry.size

  const forget = (key: string): void => {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    total -= entry.size
    rmSync(join(folder, key), { force: true })
  }
  const makeRoom = (): void => {
    // The newest stays even when it alone is over the limit: it is about to be sent.
    for (const key of entries.keys()) {
      if (total <= limit || entries.size === 1) return
      forget(key)
    }
  }
  makeRoom()

  return {
    get size() {
      return total
    },
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      entries.set(key, entry)
      const path = join(folder, key)
      if (now() - entry.usedAt > TOUCH_INTERVAL_MS) {
        entry.usedAt = now()
        utimesSync(path, new Date(entry.usedAt), new Date(entry.usedAt))
      }
      return { path, size: entry.size }
    },
    async put(key, bytes) {
      await writeDurably(folder, key, bytes)
      total += bytes.byteLength - (entries.get(key)?.size ?? 0)
      entries.delete(key)
      entries.set(key, { size: bytes.byteLength, usedAt: now() })
      makeRoom()
      return { path: join(folder, key), size: bytes.byteLength }
    },
    removeFor(original) {
      const prefix = variantKey(original, '')
      for (const key of [...entries.keys()]) if (key.startsWith(prefix)) forget(key)
    },
  }
}

type Entry = { size: number; usedAt: number }

/** A Map remembers insertion order, which makes it a least-recently-used list. */
function readEntries(folder: string): Map<string, Entry> {
  const found: [string, Entry][] = []
  for (const key of readdirSync(folder)) {
    const path = join(folder, key)
    if (key.endsWith(UNFINISHED)) {
      rmSync(path, { force: true })
      continue
    }
    const { size, mtimeMs } = statSync(path)
    found.push([key, { size, usedAt: mtimeMs }])
  }
  return new Map(found.sort(([, a], [, b]) => a.usedAt - b.usedAt))
}

/** Synced before the rename: a rendering is served for ever, so a half-written one must not get a name. */
async function writeDurably(folder: string, key: string, bytes: Uint8Array): Promise<void> {
  const unfinished = join(folder, `${randomUUID()}${UNFINISHED}`)
  try {
    await using handle = await open(unfinished, 'wx')
    await handle.writeFile(bytes)
    await handle.datasync()
    await rename(unfinished, join(folder, key))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
