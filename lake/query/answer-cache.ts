import type { DependsOn } from './dependencies.ts'

/** An answer as it is kept. */
export type KeptAnswer = {
  /** The version of what the caller may see. */
  version: string
  json: string
  dependsOn: DependsOn
  /** The source map as JSON. */
  sourceMap?: string
}

/** Whole answers by query. */
export type AnswerCache = {
  /** @param isCurrent whether an answer is still what the documents would give */
  get(key: string, isCurrent: (answer: KeptAnswer) => boolean): KeptAnswer | undefined
  put(key: string, answer: KeptAnswer): void
}

/** The most characters that one answer may take. */
const MAX_ANSWER = 4_000_000

/**
 * Creates an empty cache, which drops what was unused for longest when it is full.
 *
 * @param most characters of answers and keys
 */
export function createAnswerCache(most: number): AnswerCache {
  const kept = new Map<string, KeptAnswer>()
  let total = 0

  function drop(key: string): void {
    const entry = kept.get(key)
    if (!entry) return
    total -= sizeOf(key, entry)
    kept.delete(key)
  }

  return {
    get(key, isCurrent) {
      const entry = kept.get(key)
      if (!entry || !isCurrent(entry)) return undefined
      kept.delete(key)
      kept.set(key, entry)
      return entry
    },
    put(key, answer) {
      drop(key)
      const size = sizeOf(key, answer)
      if (size > MAX_ANSWER) return
      kept.set(key, answer)
      total += size
      for (const oldest of kept.keys()) {
        if (total <= most) break
        drop(oldest)
      }
    },
  }
}

function sizeOf(key: string, { json, sourceMap = '' }: KeptAnswer): number {
  return key.length + json.length + sourceMap.length
}
