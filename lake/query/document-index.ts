import type { LakeDocument } from '#lake/types.ts'
import { JUST_MAKE, type Making } from './making.ts'
import { placeIn } from './place-in.ts'
import { referencesIn } from './references-in.ts'

type Documents = readonly LakeDocument[]

const NONE: Documents = []

/** Indexes on fields beyond these are dropped, the least recently used first. */
const MAX_FIELD_INDEXES = 16

/**
 * The documents of one view, always in order of `_id`, with indexes that are built when a query first
 * needs them and kept up with every change. Every list keeps that order, so that a query answered
 * from an index gives what a scan would give.
 */
export type DocumentIndex = {
  readonly all: Documents
  get(id: string): LakeDocument | undefined
  /** Documents whose field holds exactly this string. The path is one of objects: `slug.current`. */
  withField(path: string, value: string): Documents
  /** Documents that hold a reference to the id, at any depth. */
  withReference(id: string): Documents
  /** Puts a document in place of another; undefined stands for none. */
  replace(before: LakeDocument | undefined, after: LakeDocument | undefined): void
}

/** Lists of documents by a key of theirs. */
type KeyIndex = {
  keysOf: (document: LakeDocument) => Iterable<string>
  lists: Map<string, LakeDocument[]>
}

/** Indexes documents, which need not be in order. */
export function indexDocuments(
  documents: Iterable<LakeDocument>,
  making: Making = JUST_MAKE,
): DocumentIndex {
  const all = [...documents].sort(byId)
  const byIdentity = new Map(all.map((document) => [document._id, document]))
  const fields = new Map<string, KeyIndex>()
  let references: KeyIndex | undefined

  function fieldIndex(path: string): KeyIndex {
    const index = fields.get(path) ?? making(() => buildIndex(all, stringAt(path.split('.'))))
    fields.delete(path)
    fields.set(path, index)
    if (fields.size > MAX_FIELD_INDEXES) {
      for (const oldest of fields.keys()) {
        fields.delete(oldest)
        break
      }
    }
    return index
  }

  return {
    all,
    get: (id) => byIdentity.get(id),
    withField(path, value) {
      if (path !== '_id') return fieldIndex(path).lists.get(value) ?? NONE
      const document = byIdentity.get(value)
      return document ? [document] : NONE
    },
    withReference(id) {
      references ??= making(() => buildIndex(all, referencesIn))
      return references.lists.get(id) ?? NONE
    },
    replace(before, after) {
      const indexes = references ? [...fields.values(), references] : [...fields.values()]
      if (before) {
        removeFrom(all, before)
        byIdentity.delete(before._id)
        for (const index of indexes) removeKeys(index, before)
      }
      if (after) {
        insertInto(all, after)
        byIdentity.set(after._id, after)
        for (const index of indexes) addKeys(index, after)
      }
    },
  }
}

/** The union of several lists, in order, each document once. */
export function unionOf(lists: readonly Documents[]): Documents {
  const [only] = lists
  if (only && lists.length === 1) return only
  return [...new Set(lists.flat())].sort(byId)
}

/** The order of all documents. */
export function byId(a: LakeDocument, b: LakeDocument): number {
  if (a._id === b._id) return 0
  return a._id < b._id ? -1 : 1
}

function buildIndex(documents: Documents, keysOf: KeyIndex['keysOf']): KeyIndex {
  const index: KeyIndex = { keysOf, lists: new Map() }
  for (const document of documents) {
    for (const key of new Set(keysOf(document))) {
      const list = index.lists.get(key)
      if (list) list.push(document)
      else index.lists.set(key, [document])
    }
  }
  return index
}

function addKeys(index: KeyIndex, document: LakeDocument): void {
  for (const key of new Set(index.keysOf(document))) {
    const list = index.lists.get(key)
    if (list) insertInto(list, document)
    else index.lists.set(key, [document])
  }
}

function removeKeys(index: KeyIndex, document: LakeDocument): void {
  for (const key of new Set(index.keysOf(document))) {
    const list = index.lists.get(key)
    if (!list) continue
    removeFrom(list, document)
    if (list.length === 0) index.lists.delete(key)
  }
}

function insertInto(list: LakeDocument[], document: LakeDocument): void {
  list.splice(placeIn(list, isBefore(document)), 0, document)
}

function removeFrom(list: LakeDocument[], document: LakeDocument): void {
  const place = placeIn(list, isBefore(document))
  if (list[place]?._id === document._id) list.splice(place, 1)
}

function isBefore({ _id }: LakeDocument): (other: LakeDocument) => boolean {
  return (other) => other._id < _id
}

function stringAt(path: readonly string[]): KeyIndex['keysOf'] {
  return (document) => {
    let value: unknown = document
    for (const name of path) {
      if (!isPlainObject(value) || !Object.hasOwn(value, name)) return []
      value = value[name]
    }
    return typeof value === 'string' ? [value] : []
  }
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
