import { createExpiries, type Expiries } from './expiries.ts'
import { isPage, type Kept, type Store } from './port.ts'

type Options = {
  /** Bytes of bodies in memory; what was not asked for longest goes first. */
  readonly mostBytes: number
  /** Answers other than 200: bogus addresses must not push pages out. */
  readonly mostMissing?: number
  readonly expiries?: Expiries
}

type Entry = { kept: Kept; asked: number }

/** A store in memory. */
export function memoryStore(options: Options): Store {
  const { mostBytes, mostMissing = 200, expiries = createExpiries() } = options
  const pages = new Map<string, Entry>()
  const missing = new Map<string, Entry>()
  let bytes = 0

  const drop = (shelf: Map<string, Entry>, key: string) => {
    const entry = shelf.get(key)
    if (!entry) return
    shelf.delete(key)
    if (shelf === pages) bytes -= sizeOf(entry.kept)
  }

  /** The longest not asked for goes first. */
  const dropWhile = (shelf: Map<string, Entry>, isTooMuch: () => boolean) => {
    for (const oldest of shelf.keys()) {
      if (!isTooMuch()) return
      drop(shelf, oldest)
    }
  }

  const mostAskedFirst = (wanted: (kept: Kept) => boolean) =>
    [...pages]
      .filter(([, { kept }]) => isPage(kept) && wanted(kept))
      .toSorted(([, a], [, b]) => b.asked - a.asked)
      .map(([key]) => key)

  return {
    get(key) {
      const shelf = pages.has(key) ? pages : missing
      const entry = shelf.get(key)
      if (!entry) return undefined
      entry.asked += 1
      // A map keeps the order in which it was filled: the last to be asked for goes last.
      shelf.delete(key)
      shelf.set(key, entry)
      return entry.kept
    },
    put(key, kept) {
      const known = pages.get(key) ?? missing.get(key)
      if (known && known.kept.begun > kept.begun) return
      drop(pages, key)
      drop(missing, key)
      const shelf = kept.status === 200 ? pages : missing
      shelf.set(key, { kept, asked: known?.asked ?? 1 })
      if (shelf === pages) bytes += sizeOf(kept)
      dropWhile(pages, () => bytes > mostBytes)
      dropWhile(missing, () => missing.size > mostMissing)
    },
    isCurrent: expiries.isCurrent,
    expire: expiries.expire,
    expireOthers: expiries.expireOthers,
    get expiries() {
      return expiries.count
    },
    oldest: (most) => mostAskedFirst((kept) => !expiries.isCurrent(kept)).slice(0, most),
    under(tags) {
      const wanted = new Set(tags)
      return mostAskedFirst((kept) => kept.tags.some((tag) => wanted.has(tag)))
    },
    close() {
      pages.clear()
      missing.clear()
    },
  }
}

function sizeOf({ bodies }: Kept): number {
  // What stands around the bodies counts too.
  return bodies.br.length + bodies.gzip.length + 1000
}
