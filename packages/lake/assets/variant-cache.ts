import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

export type CachedVariant = { path: string; size: number }

export type VariantLimits = { bytes: number; files: number }

/** A disk cache of renderings that evicts the least recently used ones. */
export interface VariantCache {
  /** Bytes on disk. */
  readonly size: number
  get(key: string): CachedVariant | undefined
  /** Returns the rendering in progress for a key. */
  pending(key: string): Promise<CachedVariant> | undefined
  /**
   * Returns the cached rendering, or the one in progress, or renders and stores it.
   * @throws the error of `render`; nothing is stored then
   */
  make(key: string, render: () => Promise<Uint8Array>): Promise<CachedVariant>
  put(key: string, bytes: Uint8Array): Promise<CachedVariant>
  removeFor(original: string): void
}

/** The number of files is limited too, because each takes a disk block and a memory entry. */
const DEFAULT_LIMITS: VariantLimits = { bytes: 1024 ** 3, files: 20_000 }
/** Minimum age of a file's recorded last use before it is updated, to avoid a disk write per request. */
const TOUCH_INTERVAL_MS = 60 * 60 * 1000
const UNFINISHED = '.unfinished'

/**
 * Returns the key of a rendering. It starts with the original's name, so that all its renderings can be found.
 * @param recipe hash of everything that determines the rendering
 */
export function variantKey(original: string, recipe: string): string {
  return `${original}~${recipe}`
}

/**
 * Opens the cache folder and deletes unfinished renderings.
 *
 * @param now returns milliseconds since 1970, to record when a rendering was last used
 */
export function openVariantCache(
  folder: string,
  limits: VariantLimits = DEFAULT_LIMITS,
  now: () => number = Date.now,
): VariantCache {
  mkdirSync(folder, { recursive: true })
  const entries = readEntries(folder)
  const pending = new Map<string, Promise<CachedVariant>>()
  let total = 0
  for (const entry of entries.values()) total += entry.size

  const remove = (key: string): void => {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    total -= entry.size
    rmSync(join(folder, key), { force: true })
  }
  const makeRoom = (): void => {
    // Keep the newest even if it exceeds the limit, because it is about to be sent.
    for (const key of entries.keys()) {
      const isWithin = total <= limits.bytes && entries.size <= limits.files
      if (isWithin || entries.size === 1) return
      remove(key)
    }
  }
  makeRoom()

  const get = (key: string): CachedVariant | undefined => {
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
  }
  const put = async (key: string, bytes: Uint8Array): Promise<CachedVariant> => {
    await writeDurably(folder, key, bytes)
    total += bytes.byteLength - (entries.get(key)?.size ?? 0)
    entries.delete(key)
    entries.set(key, { size: bytes.byteLength, usedAt: now() })
    makeRoom()
    return { path: join(folder, key), size: bytes.byteLength }
  }

  return {
    get size() {
      return total
    },
    get,
    put,
    pending: (key) => pending.get(key),
    async make(key, render) {
      const cached = get(key) ?? pending.get(key)
      if (cached) return cached
      const rendering = render().then((bytes) => put(key, bytes))
      pending.set(key, rendering)
      return rendering.finally(() => pending.delete(key))
    },
    removeFor(original) {
      const prefix = variantKey(original, '')
      for (const key of [...entries.keys()]) if (key.startsWith(prefix)) remove(key)
    },
  }
}

type Entry = { size: number; usedAt: number }

/** Returns the entries, least recently used first. A Map keeps insertion order. */
function readEntries(folder: string): Map<string, Entry> {
  const entries: [string, Entry][] = []
  for (const key of readdirSync(folder)) {
    const path = join(folder, key)
    if (key.endsWith(UNFINISHED)) {
      rmSync(path, { force: true })
      continue
    }
    const { size, mtimeMs } = statSync(path)
    entries.push([key, { size, usedAt: mtimeMs }])
  }
  return new Map(entries.sort(([, a], [, b]) => a.usedAt - b.usedAt))
}

/** Syncs the file before the rename, because clients cache it for a year and an incomplete one must not be served. */
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
