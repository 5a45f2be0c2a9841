import { bytesOf, type JsonVisitor, walkJson } from '#lake/store/json-members.ts'
import type { LakeDocument } from '#lake/types.ts'
import { storedOf } from './lazy-documents.ts'
import { partitionPoint } from './partition-point.ts'
import { type SharedWork, UNSHARED } from './shared-work.ts'

type Documents = readonly LakeDocument[]

const NONE: Documents = []

/** Indexes on fields beyond these are dropped, the least recently used first. */
const MAX_FIELD_INDEXES = 16

/** So many changes are taken in at a time while nobody asks: a few milliseconds, also where references are looked for. */
const PART = 250

/** And so many at once when somebody does; each of them is an argument or two of one call. */
const MOST_AT_ONCE = 4_000

/**
 * The documents of one view, always in order of `_id`, with indexes that are built when a query first
 * needs them. Every list keeps that order, so that a query answered from an index gives what a scan would give.
 *
 * What changes is found by its id at once. Lists and indexes take it in when they are asked for next, all that changed
 * since together: whoever asks for one document waits for none of them.
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
  /**
   * Takes a part of what changed into a list or an index that is far behind, so that whoever asks for it has little to
   * wait for. @returns false when none is
   */
  takeInPart(): boolean
}

/** Lists of documents by a key of theirs. */
type KeyIndex = {
  keysOf: (document: LakeDocument) => Iterable<string>
  lists: Map<string, LakeDocument[]>
  /** How many of the changes are in it. */
  taken: number
}

type Change = { before: LakeDocument | undefined; after: LakeDocument | undefined }

/** The one key of the list of all documents. */
const EVERYTHING = ''

/** Indexes documents, which need not be in order. */
export function indexDocuments(
  documents: Iterable<LakeDocument>,
  sharedWork: SharedWork = UNSHARED,
): DocumentIndex {
  const sorted = [...documents].sort(byId)
  const byIdentity = new Map(sorted.map((document) => [document._id, document]))
  /** Those that some index has not taken in yet. */
  const changes: Change[] = []
  const everything: KeyIndex = {
    keysOf: () => [EVERYTHING],
    lists: new Map([[EVERYTHING, sorted]]),
    taken: 0,
  }
  const fields = new Map<string, KeyIndex>()
  let references: KeyIndex | undefined

  function fieldIndex(path: string): KeyIndex {
    const index = fields.get(path) ?? build(stringAt(path.split('.')))
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

  function build(keysOf: KeyIndex['keysOf']): KeyIndex {
    const all = listIn(everything, EVERYTHING)
    return sharedWork(() => ({ ...buildIndex(all, keysOf), taken: changes.length }))
  }

  function listIn(index: KeyIndex, key: string): Documents {
    while (index.taken < changes.length) sharedWork(() => takeIn(index, MOST_AT_ONCE))
    return index.lists.get(key) ?? NONE
  }

  function takeIn(index: KeyIndex, most: number): void {
    const part = changes.slice(index.taken, index.taken + most)
    follow(index, part)
    index.taken += part.length
    forgetTaken()
  }

  /** What all have taken in is kept no longer. */
  function forgetTaken(): void {
    const known = [...indexes()]
    const done = Math.min(...known.map(({ taken }) => taken))
    if (done < PART && done < changes.length) return
    changes.splice(0, done)
    for (const each of known) each.taken -= done
  }

  function* indexes(): Generator<KeyIndex> {
    yield everything
    yield* fields.values()
    if (references) yield references
  }

  return {
    get all() {
      return listIn(everything, EVERYTHING)
    },
    get: (id) => byIdentity.get(id),
    withField(path, value) {
      if (path !== '_id') return listIn(fieldIndex(path), value)
      const document = byIdentity.get(value)
      return document ? [document] : NONE
    },
    withReference(id) {
      references ??= build(referencesIn)
      return listIn(references, id)
    },
    replace(before, after) {
      changes.push({ before, after })
      if (before) byIdentity.delete(before._id)
      if (after) byIdentity.set(after._id, after)
    },
    takeInPart() {
      const behind = indexes().find(({ taken }) => changes.length - taken >= PART)
      if (behind) takeIn(behind, PART)
      return behind !== undefined
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

function buildIndex(
  documents: Documents,
  keysOf: KeyIndex['keysOf'],
): Pick<KeyIndex, 'keysOf' | 'lists'> {
  const lists: KeyIndex['lists'] = new Map()
  for (const document of documents) {
    for (const key of keysOf(document)) {
      const list = lists.get(key)
      if (!list) lists.set(key, [document])
      // It may have a key twice.
      else if (list.at(-1) !== document) list.push(document)
    }
  }
  return { keysOf, lists }
}

/** What is to stand for each id in a list. */
type Edits = Map<string, LakeDocument | undefined>

function follow({ keysOf, lists }: KeyIndex, changes: readonly Change[]): void {
  const edits = new Map<string, Edits>()
  const note = (document: LakeDocument, standing: LakeDocument | undefined) => {
    for (const key of keysOf(document)) {
      const known = edits.get(key) ?? new Map()
      edits.set(key, known.set(document._id, standing))
    }
  }
  for (const { before, after } of netOf(changes)) {
    if (before) note(before, undefined)
    if (after) note(after, after)
  }
  for (const [key, edited] of edits) {
    const list = edit(lists.get(key) ?? [], edited)
    if (list.length > 0) lists.set(key, list)
    else lists.delete(key)
  }
}

/** What several changes come to, one for each document. */
function netOf(changes: readonly Change[]): Iterable<Change> {
  const net = new Map<string, Change>()
  for (const { before, after } of changes) {
    const id = (before ?? after)?._id
    if (id === undefined) continue
    const earlier = net.get(id)
    net.set(id, { before: earlier ? earlier.before : before, after })
  }
  return net.values()
}

/** The list with all edits; it is the same one, changed, where each document only takes the place of another. */
function edit(list: LakeDocument[], edits: Edits): LakeDocument[] {
  const parts: LakeDocument[][] = []
  let from = 0
  for (const [id, document] of [...edits].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const place = partitionPoint(list, ({ _id }) => _id < id)
    const isThere = list[place]?._id === id
    if (document && isThere) {
      list[place] = document
      continue
    }
    if (place > from) parts.push(list.slice(from, place))
    if (document) parts.push([document])
    from = isThere ? place + 1 : place
  }
  if (parts.length === 0 && from === 0) return list
  parts.push(list.slice(from))
  return NO_DOCUMENTS.concat(...parts)
}

/** To begin with: joining arrays so takes a tenth of the time of `flat()`. */
const NO_DOCUMENTS: LakeDocument[] = []

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

/** The ids that `references()` finds in a document: it looks no deeper than a reference, as groq-js does. */
export function referencesIn(document: LakeDocument): Iterable<string> {
  const stored = storedOf(document)
  if (!stored) return referencesBelow(document)
  const bytes = bytesOf(stored)
  const found: string[] = []
  walkJson(bytes, stored.from, createFinder(bytes, found))
  return found
}

function* referencesBelow(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  const id = !Array.isArray(value) && '_ref' in value && value._ref
  if (id) {
    if (typeof id === 'string') yield id
    return
  }
  for (const member of Object.values(value)) {
    if (typeof member === 'object') yield* referencesBelow(member)
  }
}

/** What is known of an object or an array until it ends. */
type Level = {
  /** How many references were found before it. */
  readonly before: number
  /** Whether it is a reference, which hides those below it. */
  isReference: boolean
  id: string | undefined
}

/** The same in JSON. @param found is added to */
function createFinder(bytes: Buffer, found: string[]): JsonVisitor {
  const levels: Level[] = []
  let isId = false

  /** Takes note that the value of `_ref` begins, of the object that is open. */
  function noteValue(isTrue: boolean): Level | undefined {
    const level = isId ? levels.at(-1) : undefined
    isId = false
    if (level && isTrue) level.isReference = true
    return level
  }

  return {
    open() {
      noteValue(true)
      levels.push({ before: found.length, isReference: false, id: undefined })
    },
    close() {
      const level = levels.pop()
      if (!level?.isReference) return
      found.length = level.before
      if (level.id !== undefined) found.push(level.id)
    },
    name(from, to) {
      isId = to - from === 4 && bytes.toString('latin1', from, to) === '_ref'
    },
    text(from, to) {
      const level = noteValue(to > from)
      if (level && to > from) level.id = textAt(bytes, from, to)
    },
    other(from) {
      noteValue(!isFalse(bytes[from], bytes[from + 1]))
    },
  }
}

function textAt(bytes: Buffer, from: number, to: number): string {
  const value: unknown = JSON.parse(`"${bytes.toString('utf8', from, to)}"`)
  return String(value)
}

/** Whether a number, a boolean or null that begins so counts as false: `0`, as which JSON writes -0 too, is not `0.5`. */
function isFalse(first: number | undefined, second: number | undefined): boolean {
  return first === LETTER_F || first === LETTER_N || (first === ZERO && second !== DOT)
}

const [DOT, ZERO, LETTER_F, LETTER_N] = [46, 48, 102, 110]
