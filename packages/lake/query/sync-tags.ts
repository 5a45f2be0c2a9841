import { hash } from 'node:crypto'
import type { DependsOn, SyncKey } from './dependencies.ts'

/** An answer that depends on more gets the coarse tag alone. */
const MOST_OF_ANSWER = 60

/** A change of more sends no more than the tags that every answer has one of. */
const MOST_OF_CHANGE = 100

/**
 * The tags of a query's answer: an answer that a change could make wrong shares one with `changeTags` of that change.
 * The format is the Content Lake's, `s1:` and an opaque name.
 */
export function answerTags(dataset: string, dependsOn: DependsOn): string[] {
  if (dependsOn === 'anything' || dependsOn.length > MOST_OF_ANSWER) return [coarseTag(dataset)]
  const keys: readonly Key[] = [...dependsOn, MANY]
  return keys.map((key) => tagOf(dataset, key))
}

/** The tags that `/data/live/events` sends for documents that have changed. */
export function changeTags(dataset: string, keys: ReadonlySet<SyncKey>): string[] {
  const fine: readonly Key[] = keys.size > MOST_OF_CHANGE ? [MANY] : [...keys]
  return [coarseTag(dataset), ...fine.map((key) => tagOf(dataset, key))]
}

/** On every answer without the coarse tag, and sent by changes of many documents only. */
const MANY = 'many'

type Key = SyncKey | typeof MANY

/** On answers that may depend on anything, and sent by every change. */
function coarseTag(dataset: string): string {
  return `s1:${dataset}`
}

/** Tells strangers nothing about ids, types and slugs that they do not know. */
function tagOf(dataset: string, key: Key): string {
  return `s1:${hash('sha256', `${dataset} ${key}`, 'base64url').slice(0, 16)}`
}
