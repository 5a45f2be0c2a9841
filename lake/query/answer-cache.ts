import { LRUCache } from 'lru-cache'
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
export type AnswerCache = LRUCache<string, KeptAnswer>

/** The most characters that one answer may take. */
const MAX_ANSWER = 4_000_000

/**
 * Creates an empty cache, which drops what was unused for longest when it is full.
 *
 * @param most characters of answers and keys
 */
export function createAnswerCache(most: number): AnswerCache {
  return new LRUCache({ maxSize: most, maxEntrySize: MAX_ANSWER, sizeCalculation: sizeOf })
}

function sizeOf({ json, sourceMap = '' }: KeptAnswer, key: string): number {
  return key.length + json.length + sourceMap.length
}
