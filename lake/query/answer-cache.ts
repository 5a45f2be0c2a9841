/** Whole answers by query, each good for one version of what its caller may see. */
export type AnswerCache = {
  get(key: string, version: string): string | undefined
  put(key: string, version: string, json: string): void
}

/** The most characters that one answer may take. */
const MAX_ANSWER = 4_000_000

/**
 * Creates an empty cache, which drops what was unused for longest when it is full.
 *
 * @param most characters of answers and keys
 */
export function createAnswerCache(most: number): AnswerCache {
  const kept = new Map<string, { version: string; json: string }>()
  let total = 0

  function drop(key: string): void {
    const entry = kept.get(key)
    if (!entry) return
    total -= key.length + entry.json.length
    kept.delete(key)
  }

  return {
    get(key, version) {
      const entry = kept.get(key)
      if (entry?.version !== version) return undefined
      kept.delete(key)
      kept.set(key, entry)
      return entry.json
    },
    put(key, version, json) {
      drop(key)
      const size = key.length + json.length
      if (size > MAX_ANSWER) return
      kept.set(key, { version, json })
      total += size
      for (const oldest of kept.keys()) {
        if (total <= most) break
        drop(oldest)
      }
    },
  }
}
