import { createExpiries, type Expiries } from './expiries.ts'
import { isPage, type Kept, type Store } from './port.ts'

type Options = {
  /** Bytes of bodies in memory; the least recently requested page is evicted first. */
  readonly mostBytes: number
  /** Number of responses other than 200: invented paths must not evict pages. */
  readonly mostMissing?: number
  readonly expiries?: Expiries
}

type Entry = { kept: Kept; requests: number }

/** Creates a store in memory. */
export function memoryStore(options: Options): Store {
  const { mostBytes, mostMissing = 200, expiries = createExpiries() } = options
  const pages = new Map<string, Entry>()
  const missing = new Map<string, Entry>()
  /** Number of pages under each tag. */
  const pagesByTag = new Map<string, number>()
  let bytes = 0

  const drop = (shelf: Map<string, Entry>, path: string) => {
    const entry = shelf.get(path)
    if (!entry) return
    shelf.delete(path)
    if (shelf !== pages) return
    bytes -= sizeOf(entry.kept)
    countTags(entry.kept, -1)
  }

  function countTags(kept: Kept, change: 1 | -1): void {
    if (!isPage(kept)) return
    for (const tag of kept.tags) {
      const count = (pagesByTag.get(tag) ?? 0) + change
      if (count > 0) pagesByTag.set(tag, count)
      else pagesByTag.delete(tag)
    }
  }

  const evictWhile = (shelf: Map<string, Entry>, isTooMuch: () => boolean) => {
    for (const oldest of shelf.keys()) {
      if (!isTooMuch()) return
      drop(shelf, oldest)
    }
  }

  /** How much a stale page is about what changed. */
  function relevanceOf(kept: Kept) {
    const expired = expiries.expiredTags(kept)
    const counts = expired.map((tag) => pagesByTag.get(tag) ?? pages.size)
    return {
      /** Number of pages that have its rarest expired tag. */
      sharedBy: Math.min(pages.size, ...counts),
      /** Share of its tags that expired: an article has few, a list has many. */
      changed: expired.length / Math.max(1, kept.tags.length),
    }
  }

  return {
    get(path) {
      const shelf = pages.has(path) ? pages : missing
      const entry = shelf.get(path)
      if (!entry) return undefined
      entry.requests += 1
      // Maps keep insertion order: the most recently requested goes last.
      shelf.delete(path)
      shelf.set(path, entry)
      return entry.kept
    },
    put(path, kept) {
      const known = pages.get(path) ?? missing.get(path)
      if (known && known.kept.begun > kept.begun) return
      drop(pages, path)
      drop(missing, path)
      const shelf = kept.status === 200 ? pages : missing
      shelf.set(path, { kept, requests: known?.requests ?? 1 })
      if (shelf === pages) {
        bytes += sizeOf(kept)
        countTags(kept, 1)
      }
      evictWhile(pages, () => bytes > mostBytes)
      evictWhile(missing, () => missing.size > mostMissing)
    },
    isCurrent: expiries.isCurrent,
    expire: expiries.expire,
    expireAll: expiries.expireAll,
    get expiries() {
      return expiries.count
    },
    stalePages(limit) {
      return [...pages]
        .filter(([, { kept }]) => isPage(kept) && !expiries.isCurrent(kept))
        .map(([path, { kept, requests }]) => ({ path, requests, ...relevanceOf(kept) }))
        .toSorted(
          (a, b) => a.sharedBy - b.sharedBy || b.changed - a.changed || b.requests - a.requests,
        )
        .slice(0, limit)
        .map(({ path, sharedBy }, at) => ({
          path,
          isEdited: at === 0 && sharedBy === 1 && pages.size > 1,
        }))
    },
    close() {
      pages.clear()
      missing.clear()
      pagesByTag.clear()
    },
  }
}

function sizeOf({ bodies }: Kept): number {
  // An allowance for headers and tags.
  return bodies.br.length + bodies.gzip.length + 1000
}
