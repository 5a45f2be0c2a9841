import { hash } from 'node:crypto'
import type { DependsOn, SyncKey } from './dependencies.ts'

/** Maximum number of keys of an answer. With more, it only gets the coarse tag. */
const MAX_ANSWER_KEYS = 60

/**
 * Maximum number of keys of a change. With more, it only sends the coarse tag and the tag that all other answers have.
 */
const MAX_CHANGE_KEYS = 100

/**
 * Returns the tags of an answer. A change that can affect the answer has one of them in `changeTags`. As in the Content
 * Lake, a tag is `s1:` and an opaque name.
 */
export function answerTags(dataset: string, dependsOn: DependsOn): string[] {
  if (dependsOn === 'anything' || dependsOn.length > MAX_ANSWER_KEYS) return [coarseTag(dataset)]
  const keys: readonly Key[] = [...dependsOn, MANY_DOCUMENTS]
  return keys.map((key) => tagOf(dataset, key))
}

/** Returns the tags that `/data/live/events` sends for a change. */
export function changeTags(dataset: string, keys: ReadonlySet<SyncKey>): string[] {
  const fineKeys: readonly Key[] = keys.size > MAX_CHANGE_KEYS ? [MANY_DOCUMENTS] : [...keys]
  return [coarseTag(dataset), ...fineKeys.map((key) => tagOf(dataset, key))]
}

/** A tag of all answers without the coarse tag, which only changes of many documents send. */
const MANY_DOCUMENTS = 'many'

type Key = SyncKey | typeof MANY_DOCUMENTS

/** A tag of answers that can depend on anything. Every change sends it. */
function coarseTag(dataset: string): string {
  return `s1:${dataset}`
}

/** Hashes the key, so that tags reveal no ids, types or slugs. */
function tagOf(dataset: string, key: Key): string {
  return `s1:${hash('sha256', `${dataset} ${key}`, 'base64url').slice(0, 16)}`
}
