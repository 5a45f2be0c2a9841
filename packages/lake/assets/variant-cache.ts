import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** A rendering that is on disk. */
export type CachedVariant = { path: string; size: number }

/** Most that the folder of renderings may hold. */
export type VariantLimits = { bytes: number; files: number }

/** Renderings of originals on disk, bounded: the one not asked for the longest goes first. */
export interface VariantCache {
  /** Bytes on disk. */
  readonly size: number
  get(key: string): CachedVariant | undefined
  /** @returns what `make` is making under this key at the moment, for whoever wants the same */
  underway(key: string): Promise<CachedVariant> | undefined
  /**
   * The rendering from the folder, else from whoever is making it now, else made and kept.
   * @throws what `render` throws, and nothing is kept
   */
  make(key: string, render: () => Promise<Uint8Array>): Promise<CachedVariant>
  /** Keeps a rendering, and lets the ones not asked for the longest go to make room for it. */
  put(key: string, bytes: Uint8Array): Promise<CachedVariant>
  /** Deletes every rendering of the original with this name. */
  removeFor(original: string): void
}

/** Files count too: each takes a block on disk and an entry in memory, however small it is. */
const DEFAULT_LIMITS: VariantLimits = { bytes: 1024 ** 3, files: 20_000 }
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
 * @param limits Most that the folder may hold; 1 GiB and 20,000 files unless told.
 * @param now Milliseconds since the epoch, for recording when a rendering was last used.
 */
export function openVariantCache(
  folder: string,
  limits: VariantLimits = DEFAULT_LIMITS,
  now: () => number = Date.now,
): VariantCache {
  mkdirSync(folder, { recursive: true })
  const entries = readEntries(folder)
  const underway = new Map<string, Promise<CachedVariant>>()
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
      const isWithin = total <= limits.bytes && entries.size <= limits.files
      if (isWithin || entries.size === 1) return
      forget(key)
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
    underway: (key) => underway.get(key),
    async make(key, render) {
      const found = get(key) ?? underway.get(key)
      if (found) return found
      const making = render().then((bytes) => put(key, bytes))
      underway.set(key, making)
      return making.finally(() => underway.delete(key))
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
