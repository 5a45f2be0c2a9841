import { createExpiries, type Expiries } from './expiries.ts'
import { isPage, type Store, type StoredResponse } from './port.ts'

type Options = {
  /** Maximum bytes of bodies; the least recently requested page is evicted first. */
  readonly maxBytes: number
  /** Maximum number of responses other than 200: requests for made-up paths must not evict pages. */
  readonly maxMissing?: number
  readonly expiries?: Expiries
}

type Entry = { response: StoredResponse; requests: number }

export function memoryStore(options: Options): Store {
  const { maxBytes, maxMissing = 200, expiries = createExpiries() } = options
  const pages = new Map<string, Entry>()
  const missing = new Map<string, Entry>()
  const pagesByTag = new Map<string, number>()
  let bytes = 0

  const drop = (entries: Map<string, Entry>, path: string) => {
    const entry = entries.get(path)
    if (!entry) return
    entries.delete(path)
    if (entries !== pages) return
    bytes -= sizeOf(entry.response)
    countTags(entry.response, -1)
  }

  function countTags(response: StoredResponse, change: 1 | -1): void {
    if (!isPage(response)) return
    for (const tag of response.tags) {
      const count = (pagesByTag.get(tag) ?? 0) + change
      if (count > 0) pagesByTag.set(tag, count)
      else pagesByTag.delete(tag)
    }
  }

  const evictWhile = (entries: Map<string, Entry>, isFull: () => boolean) => {
    for (const oldest of entries.keys()) {
      if (!isFull()) return
      drop(entries, oldest)
    }
  }

  /** Measures how much a stale page is about what changed. */
  function relevanceOf(response: StoredResponse) {
    const expired = expiries.expiredTags(response)
    const counts = expired.map((tag) => pagesByTag.get(tag) ?? pages.size)
    return {
      /** Number of pages that have its rarest expired tag. */
      sharedBy: Math.min(pages.size, ...counts),
      /** Share of its tags that expired: an article has few, a list has many. */
      changed: expired.length / Math.max(1, response.tags.length),
    }
  }

  return {
    get(path) {
      const entries = pages.has(path) ? pages : missing
      const entry = entries.get(path)
      if (!entry) return undefined
      entry.requests += 1
      // Maps keep insertion order: the most recently requested is last.
      entries.delete(path)
      entries.set(path, entry)
      return entry.response
    },
    put(path, response) {
      const previous = pages.get(path) ?? missing.get(path)
      if (previous && previous.response.begun > response.begun) return
      drop(pages, path)
      drop(missing, path)
      const entries = response.status === 200 ? pages : missing
      entries.set(path, { response, requests: previous?.requests ?? 1 })
      if (entries === pages) {
        bytes += sizeOf(response)
        countTags(response, 1)
      }
      evictWhile(pages, () => bytes > maxBytes)
      evictWhile(missing, () => missing.size > maxMissing)
    },
    isCurrent: expiries.isCurrent,
    expire: expiries.expire,
    expireAll: expiries.expireAll,
    get expiries() {
      return expiries.count
    },
    count() {
      const stale = [...pages.values()].filter(({ response }) => !expiries.isCurrent(response))
      return { stored: pages.size, stale: stale.length }
    },
    stalePages(limit) {
      return [...pages]
        .filter(([, { response }]) => isPage(response) && !expiries.isCurrent(response))
        .map(([path, { response, requests }]) => ({ path, requests, ...relevanceOf(response) }))
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

function sizeOf({ bodies }: StoredResponse): number {
  // 1,000 for headers and tags.
  return bodies.br.length + bodies.gzip.length + 1000
}
