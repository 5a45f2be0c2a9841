import { findMember, isStructure, parseAt } from '#lake/store/json-members.ts'
import { parseStored, type StoredChange, type StoredDocument } from '#lake/store/stored-document.ts'
import type { LakeDocument } from '#lake/types.ts'

/** Up to so many bytes of JSON all documents of a thread are parsed once and stay so. */
const RESIDENT_BYTES = 32_000_000

/** Of more documents so many bytes stay parsed between questions, and so many times that during one. */
const PARSED_BYTES = 16_000_000
const MOST_DURING_QUESTION = 3

/** Bytes that members of documents may take which were asked for before and need no parsing again. */
const KEPT_BYTES = 64_000_000

/** Heap of a thread in bytes: of each document, and of each byte of JSON that may be parsed. */
export const HEAP_FOR_DOCUMENTS = { each: 1_500, perByte: 8, mostBytes: RESIDENT_BYTES }

/** Stands for a member that a document does not have. */
const ABSENT = Symbol('absent')

/** Leads from a document to what stands behind it. */
const TARGET = Symbol('target')

/** Makes documents of what is stored, which a query cannot tell from parsed ones. */
export type DocumentReader = {
  read(stored: StoredDocument): LakeDocument
  /** The same for a changed document, of which there was another revision. */
  follow(change: StoredChange): LakeDocument | null
  /** Forgets what only the last question needed. */
  rest(): void
}

/**
 * Creates a reader for these documents and what becomes of them. When they are few, each is parsed at once. Of many
 * none is parsed before a query looks into it, and most are forgotten again; what queries look at stays.
 *
 * @param residentBytes more JSON than that is many
 */
export function createDocumentReader(
  initial: readonly StoredDocument[],
  residentBytes = RESIDENT_BYTES,
): DocumentReader {
  const sizes = new Map(initial.map(({ id, length }) => [id, length]))
  let bytes = initial.reduce((sum, { length }) => sum + length, 0)
  const shelf = createShelf()
  const isFew = bytes <= residentBytes

  // A thread that began with few may take twice as much before it minds.
  const read = (stored: StoredDocument): LakeDocument =>
    isFew && bytes <= 2 * residentBytes ? parseStored(stored) : lazyDocument(stored, shelf)

  return {
    read,
    follow({ id, after }) {
      bytes += (after?.length ?? 0) - (sizes.get(id) ?? 0)
      if (after) sizes.set(id, after.length)
      else sizes.delete(id)
      return after && read(after)
    },
    rest: () => shelf.keepOnly(PARSED_BYTES),
  }
}

/** The same document under its published id, its own beside it; undefined for one that is parsed already. */
export function lazilyUnder(publishedId: string, document: LakeDocument): LakeDocument | undefined {
  const target = targetOf(document)
  return target && asDocument(new LayeredTarget(target, publishedId))
}

/** Where a document stands that is parsed on demand; the same for all documents that only differ in their id. */
export function storedOf(document: LakeDocument): StoredDocument | undefined {
  return targetOf(document)?.stored
}

function lazyDocument(stored: StoredDocument, shelf: Shelf): LakeDocument {
  return asDocument(new StoredTarget(stored, shelf))
}

type Target = {
  readonly stored: StoredDocument
  /** A member's value, `ABSENT` where there is none. */
  member(name: string): unknown
  whole(): LakeDocument
  /** Whether the name may be that of a member. */
  mentions(name: string): boolean
}

class StoredTarget implements Target {
  readonly stored: StoredDocument
  readonly shelf: Shelf
  parsed: LakeDocument | undefined
  wasUsed = false
  kept: Record<string, unknown> | undefined
  generation = 0
  mentioned: ReadonlySet<string> | undefined

  constructor(stored: StoredDocument, shelf: Shelf) {
    this.stored = stored
    this.shelf = shelf
  }

  member(name: string): unknown {
    if (name === '_id') return this.stored.id
    if (name === '_type') return this.stored.type
    const kept = this.generation === this.shelf.generation ? this.kept : undefined
    if (kept && Object.hasOwn(kept, name)) return kept[name]
    const value = this.parsed ? this.parsedMember(name) : this.foundMember(name)
    this.shelf.keepMember(this, name, value)
    return value
  }

  parsedMember(name: string): unknown {
    const whole = this.whole()
    return Object.hasOwn(whole, name) ? whole[name] : ABSENT
  }

  /** Large structures are taken from the whole, so that whoever asks twice gets the same. */
  foundMember(name: string): unknown {
    const place = findMember(this.stored, name)
    if (!place) return ABSENT
    if (!isStructure(this.stored, place)) return parseAt(this.stored, place)
    if (place.to - place.from > MOST_KEPT) return this.parsedMember(name)
    const value = parseAt(this.stored, place)
    return sizeOf(value) === undefined ? this.parsedMember(name) : value
  }

  whole(): LakeDocument {
    if (this.parsed) {
      this.wasUsed = true
      return this.parsed
    }
    const parsed = parseStored(this.stored)
    // Whoever compares parts of a document by what they are finds the same ones again.
    for (const [name, value] of Object.entries(this.kept ?? {})) {
      if (typeof value === 'object') parsed[name] = value
    }
    this.parsed = parsed
    this.shelf.noteParsed(this)
    return parsed
  }

  mentions(name: string): boolean {
    this.mentioned ??= mentionedIn(this.stored)
    return this.mentioned.has(name)
  }
}

class LayeredTarget implements Target {
  readonly base: Target
  readonly id: string

  constructor(base: Target, id: string) {
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

  mentions(name: string): boolean {
    return this.base.mentions(name)
  }
}

/** groq-js asks every value whether it is an iterator, and every object for this method of its own. */
const ASKED_OF_ALL = ['next', 'hasOwnProperty']

const NONE: ReadonlySet<string> = new Set()

function mentionedIn({ bytes, from, length }: StoredDocument): ReadonlySet<string> {
  const json = Buffer.from(bytes, from, length)
  const found = ASKED_OF_ALL.filter((name) => json.includes(`"${name}"`))
  return found.length === 0 ? NONE : new Set(found)
}

/** What the documents of a thread share: which of them are parsed, and how much of the others is kept. */
type Shelf = {
  /** What was kept in an earlier one counts no more. */
  readonly generation: number
  noteParsed(target: StoredTarget): void
  keepMember(target: StoredTarget, name: string, value: unknown): void
  keepOnly(bytes: number): void
}

function createShelf(): Shelf {
  const parsed = new Set<StoredTarget>()
  let parsedBytes = 0
  let keptBytes = 0
  let generation = 1

  function keepOnly(most: number): void {
    for (const target of parsed) {
      if (parsedBytes <= most) return
      parsed.delete(target)
      if (target.wasUsed) {
        target.wasUsed = false
        parsed.add(target)
      } else {
        target.parsed = undefined
        parsedBytes -= target.stored.length
      }
    }
  }

  return {
    get generation() {
      return generation
    },
    noteParsed(target) {
      parsed.add(target)
      parsedBytes += target.stored.length
      keepOnly(PARSED_BYTES * MOST_DURING_QUESTION)
    },
    keepMember(target, name, value) {
      const weight = value === ABSENT ? sizeOf(null) : sizeOf(value)
      if (weight === undefined || name === '__proto__') return
      keptBytes += weight
      if (keptBytes > KEPT_BYTES) {
        generation += 1
        keptBytes = weight
      }
      if (target.generation !== generation) target.kept = undefined
      target.generation = generation
      target.kept ??= {}
      target.kept[name] = value
    },
    keepOnly,
  }
}

function asDocument(target: Target): LakeDocument {
  const proxy = new Proxy(target, HANDLER)
  if (!isLazy(proxy)) throw new Error('A document does not know what stands behind it')
  return proxy
}

function isLazy(value: object): value is LakeDocument {
  return TARGET in value
}

function targetOf(document: object): Target | undefined {
  const target: unknown = Reflect.get(document, TARGET)
  return isTarget(target) ? target : undefined
}

function isTarget(value: unknown): value is Target {
  return value instanceof StoredTarget || value instanceof LayeredTarget
}

/** `hasOwnProperty` of a document. */
function hasOwnMember(this: object, name: string): boolean {
  const target = targetOf(this)
  return target ? target.member(name) !== ABSENT : Object.hasOwn(this, name)
}

/** A document looks from outside as if it had been parsed, and cannot be changed. */
const HANDLER: ProxyHandler<Target> = {
  get(target, name) {
    if (typeof name === 'symbol') return name === TARGET ? target : undefined
    if (name === 'hasOwnProperty' && !target.mentions(name)) return hasOwnMember
    if (name === 'next' && !target.mentions(name)) return undefined
    const value = target.member(name)
    return value === ABSENT ? Reflect.get(Object.prototype, name) : value
  },
  has(target, name) {
    if (typeof name === 'symbol') return name === TARGET
    return target.member(name) !== ABSENT || name in Object.prototype
  },
  ownKeys: (target) => Reflect.ownKeys(target.whole()),
  getOwnPropertyDescriptor(target, name) {
    const value = typeof name === 'symbol' ? ABSENT : target.member(name)
    if (value === ABSENT) return undefined
    return { value, writable: true, enumerable: true, configurable: true }
  },
  getPrototypeOf: () => Object.prototype,
  set: () => false,
  defineProperty: () => false,
  deleteProperty: () => false,
}

/** What is larger, in bytes, is not worth keeping beside the document. */
const MOST_KEPT = 600

/**
 * About how many bytes of memory a value of JSON takes: slugs, dates, titles, references, short lists of them.
 * Undefined for what is larger than those are.
 */
function sizeOf(value: unknown): number | undefined {
  const weight = weigh(value, 3)
  return weight <= MOST_KEPT ? weight : undefined
}

function weigh(value: unknown, depth: number): number {
  if (typeof value === 'string') return 40 + value.length
  if (typeof value !== 'object' || value === null) return 16
  if (depth === 0) return MOST_KEPT + 1
  let sum = 56
  for (const member of Object.values(value)) {
    sum += 8 + weigh(member, depth - 1)
    if (sum > MOST_KEPT) break
  }
  return sum
}
