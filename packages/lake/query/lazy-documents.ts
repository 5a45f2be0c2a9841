import { findMember, isStructure, parseAt } from '#lake/store/json-members.ts'
import { parseStored, type StoredChange, type StoredDocument } from '#lake/store/stored-document.ts'
import type { LakeDocument } from '#lake/types.ts'
import {
  ABSENT,
  type DocumentSource,
  lazyDocument,
  PROBED_NAMES,
  type ProbedName,
  sourceOf,
} from './extend-groq.ts'

/** Bytes of JSON up to which a thread parses all documents once and keeps them. */
const RESIDENT_BYTES = 32_000_000

/** Above that: bytes of JSON that stay parsed between queries, and how many times as much during one. */
const PARSED_BYTES = 16_000_000
const PARSED_DURING_QUERY_FACTOR = 3

/** Bytes of memory for members that were read before, so that they need no parsing again. */
const CACHED_MEMBER_BYTES = 64_000_000

/** Largest member to cache, in bytes of memory. */
const MAX_CACHED_MEMBER_BYTES = 600

/** Heap that a thread needs, in bytes: for each document, and for each byte of JSON that it may keep parsed. */
export const HEAP_FOR_DOCUMENTS = { each: 1_500, perByte: 8, maxBytes: RESIDENT_BYTES }

export type DocumentReader = {
  read(stored: StoredDocument): LakeDocument
  /** Reads the new revision of a changed document; null if it was deleted. */
  follow(change: StoredChange): LakeDocument | null
  /** Frees what only the last query needed. */
  rest(): void
}

/**
 * Creates a reader for these documents and their later revisions. Small datasets are parsed immediately. Of large ones,
 * only the members that queries access are parsed and cached.
 */
export function createDocumentReader(
  initial: readonly StoredDocument[],
  residentBytes = RESIDENT_BYTES,
): DocumentReader {
  const sizes = new Map(initial.map(({ id, length }) => [id, length]))
  let bytes = initial.reduce((sum, { length }) => sum + length, 0)
  const cache = createCache()
  const startedSmall = bytes <= residentBytes

  // A dataset that was small may double before new revisions are parsed lazily.
  const read = (stored: StoredDocument): LakeDocument =>
    startedSmall && bytes <= 2 * residentBytes
      ? parseStored(stored)
      : lazyDocument(new StoredSource(stored, cache))

  return {
    read,
    follow({ id, after }) {
      bytes += (after?.length ?? 0) - (sizes.get(id) ?? 0)
      if (after) sizes.set(id, after.length)
      else sizes.delete(id)
      return after && read(after)
    },
    rest: () => cache.evictTo(PARSED_BYTES),
  }
}

/**
 * Returns a lazy document with its published id as `_id` and its own id as `_originalId`; undefined for a parsed
 * document.
 */
export function lazilyUnder(publishedId: string, document: LakeDocument): LakeDocument | undefined {
  const source = storedSourceOf(document)
  return source && lazyDocument(new LayeredSource(source, publishedId))
}

/**
 * Returns the stored JSON of a lazy document; undefined for a parsed one. Lazy documents that differ only in their id
 * share it.
 */
export function storedOf(document: LakeDocument): StoredDocument | undefined {
  return storedSourceOf(document)?.stored
}

type Source = StoredSource | LayeredSource

function storedSourceOf(document: LakeDocument): Source | undefined {
  const source = sourceOf(document)
  return source instanceof StoredSource || source instanceof LayeredSource ? source : undefined
}

class StoredSource implements DocumentSource {
  readonly stored: StoredDocument
  readonly cache: Cache
  parsed: LakeDocument | undefined
  /** True if the parsed document was accessed since the cache last tried to evict it. */
  wasUsed = false
  members: Record<string, unknown> | undefined
  /** Generation of the cache that `members` belong to. */
  generation = 0
  mentionedNames: ReadonlySet<string> | undefined

  constructor(stored: StoredDocument, cache: Cache) {
    this.stored = stored
    this.cache = cache
  }

  member(name: string): unknown {
    if (name === '_id') return this.stored.id
    if (name === '_type') return this.stored.type
    const members = this.generation === this.cache.generation ? this.members : undefined
    if (members && Object.hasOwn(members, name)) return members[name]
    const value = this.parsed ? this.memberOfWhole(name) : this.memberInJson(name)
    this.cache.addMember(this, name, value)
    return value
  }

  memberOfWhole(name: string): unknown {
    const whole = this.whole()
    return Object.hasOwn(whole, name) ? whole[name] : ABSENT
  }

  /** Parses a single member. An object too large to cache comes from the whole document to keep its identity. */
  memberInJson(name: string): unknown {
    const place = findMember(this.stored, name)
    if (!place) return ABSENT
    if (!isStructure(this.stored, place)) return parseAt(this.stored, place)
    if (place.to - place.from > MAX_CACHED_MEMBER_BYTES) return this.memberOfWhole(name)
    const value = parseAt(this.stored, place)
    return cacheableSizeOf(value) === undefined ? this.memberOfWhole(name) : value
  }

  whole(): LakeDocument {
    if (this.parsed) {
      this.wasUsed = true
      return this.parsed
    }
    const parsed = parseStored(this.stored)
    // Source maps find parts of a document by identity, so cached objects stay the same.
    for (const [name, value] of Object.entries(this.members ?? {})) {
      if (typeof value === 'object') parsed[name] = value
    }
    this.parsed = parsed
    this.cache.addParsed(this)
    return parsed
  }

  mayHave(name: ProbedName): boolean {
    this.mentionedNames ??= mentionedNamesIn(this.stored)
    return this.mentionedNames.has(name)
  }
}

/** A draft or version in the place of its published document. */
class LayeredSource implements DocumentSource {
  readonly base: Source
  readonly id: string

  constructor(base: Source, id: string) {
    this.base = base
    this.id = id
  }

  get stored(): StoredDocument {
    return this.base.stored
  }

  member(name: string): unknown {
    if (name === '_id') return this.id
    return name === '_originalId' ? this.stored.id : this.base.member(name)
  }

  whole(): LakeDocument {
    return { ...this.base.whole(), _id: this.id, _originalId: this.stored.id }
  }

  mayHave(name: ProbedName): boolean {
    return this.base.mayHave(name)
  }
}

const NO_NAMES: ReadonlySet<string> = new Set()

function mentionedNamesIn({ bytes, from, length }: StoredDocument): ReadonlySet<string> {
  const json = Buffer.from(bytes, from, length)
  const names = PROBED_NAMES.filter((name) => json.includes(`"${name}"`))
  return names.length === 0 ? NO_NAMES : new Set(names)
}

type Cache = {
  /** Members that were cached in an earlier generation count as evicted. */
  readonly generation: number
  addParsed(source: StoredSource): void
  addMember(source: StoredSource, name: string, value: unknown): void
  /** Evicts parsed documents, least recently used first, until so many bytes of JSON remain. */
  evictTo(maxBytes: number): void
}

function createCache(): Cache {
  const parsed = new Set<StoredSource>()
  let parsedBytes = 0
  let memberBytes = 0
  let generation = 1

  /** Second-chance eviction: a document that was used since it was added or passed over goes to the end. */
  function evictTo(maxBytes: number): void {
    for (const source of parsed) {
      if (parsedBytes <= maxBytes) return
      parsed.delete(source)
      if (source.wasUsed) {
        source.wasUsed = false
        parsed.add(source)
      } else {
        source.parsed = undefined
        parsedBytes -= source.stored.length
      }
    }
  }

  return {
    get generation() {
      return generation
    },
    addParsed(source) {
      parsed.add(source)
      parsedBytes += source.stored.length
      evictTo(PARSED_BYTES * PARSED_DURING_QUERY_FACTOR)
    },
    addMember(source, name, value) {
      const size = cacheableSizeOf(value === ABSENT ? null : value)
      if (size === undefined || name === '__proto__') return
      memberBytes += size
      if (memberBytes > CACHED_MEMBER_BYTES) {
        generation += 1
        memberBytes = size
      }
      if (source.generation !== generation) source.members = undefined
      source.generation = generation
      source.members ??= {}
      source.members[name] = value
    },
    evictTo,
  }
}

/** Estimates the memory of a JSON value in bytes; undefined if it is too large to cache. */
function cacheableSizeOf(value: unknown): number | undefined {
  const size = estimateSize(value, 3)
  return size <= MAX_CACHED_MEMBER_BYTES ? size : undefined
}

function estimateSize(value: unknown, depth: number): number {
  if (typeof value === 'string') return 40 + value.length
  if (typeof value !== 'object' || value === null) return 16
  if (depth === 0) return MAX_CACHED_MEMBER_BYTES + 1
  let sum = 56
  for (const member of Object.values(value)) {
    sum += 8 + estimateSize(member, depth - 1)
    if (sum > MAX_CACHED_MEMBER_BYTES) break
  }
  return sum
}
