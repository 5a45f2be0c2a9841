import type { LakeDocument } from '#lake/types.ts'

/** A Mendoza patch: a flat list of opcodes and operands (github.com/sanity-io/mendoza). */
export type MendozaPatch = unknown[]

/** Patches from a document's revision to the next one and back. */
export type Effects = { apply: MendozaPatch; revert: MendozaPatch }

/** Opcodes that this encoder uses. Numbers are positions in mendoza's table (internal-patcher.ts). */
const OPCODE = {
  value: 0,
  pushFieldCopy: 10,
  pushFieldBlank: 11,
  pushElementCopy: 12,
  returnIntoObjectSameKeyPop: 15,
  returnIntoArrayPop: 16,
  objectSetFieldValue: 17,
  objectDeleteField: 19,
  arrayAppendValue: 20,
  arrayAppendSlice: 21,
  stringAppendString: 22,
  stringAppendSlice: 23,
} as const

type JsonObject = { [key: string]: unknown }

/**
 * Computes the effects of a change on documents without `_rev`, like the Content Lake. The Studio removes it on both
 * sides before it applies them (calculateDiff.ts, applyMendozaPatch.ts), and Mendoza addresses fields by their position
 * among the sorted keys. A creation is exactly `[0, document]` and `[0, null]`, by which the Studio recognizes it.
 */
export function encodeEffects(before: LakeDocument | null, after: LakeDocument | null): Effects {
  const left = before && withoutRevision(before)
  const right = after && withoutRevision(after)

  return { apply: encodePatch(left, right), revert: encodePatch(right, left) }
}

/** Returns a document without `_rev`, to which effects apply. */
export function withoutRevision(document: LakeDocument): JsonObject {
  const content: JsonObject = { ...document }
  delete content._rev
  return content
}

export function encodePatch(before: JsonObject | null, after: JsonObject | null): MendozaPatch {
  if (before === null || after === null) return [OPCODE.value, after]

  const patch: MendozaPatch = []
  writeObject(patch, before, after)
  return patch
}

export function parsePatch(json: string): MendozaPatch {
  const patch: unknown = JSON.parse(json)
  if (!Array.isArray(patch)) throw new Error('A stored patch is not a list')
  return patch
}

/** Writes only the differences. The decoder's output starts as a copy of `before`. */
function writeObject(patch: MendozaPatch, before: JsonObject, after: JsonObject): void {
  const keys = Object.keys(before).sort()
  for (const [index, key] of keys.entries()) {
    if (!Object.hasOwn(after, key)) patch.push(OPCODE.objectDeleteField, index)
    else if (!isEqual(before[key], after[key])) {
      writeField(patch, { key, index, before: before[key], after: after[key] })
    }
  }
  for (const key of Object.keys(after)) {
    if (!Object.hasOwn(before, key)) patch.push(OPCODE.objectSetFieldValue, after[key], key)
  }
}

type ChangedField = { key: string; index: number; before: unknown; after: unknown }

function writeField(patch: MendozaPatch, field: ChangedField): void {
  const { key, index, before, after } = field
  if (isObject(before) && isObject(after)) {
    patch.push(OPCODE.pushFieldCopy, index)
    writeObject(patch, before, after)
    patch.push(OPCODE.returnIntoObjectSameKeyPop)
    return
  }
  if (Array.isArray(before) && Array.isArray(after) && after.length > 0) {
    patch.push(OPCODE.pushFieldBlank, index)
    writeArray(patch, before, after)
    patch.push(OPCODE.returnIntoObjectSameKeyPop)
    return
  }
  if (typeof before === 'string' && typeof after === 'string') {
    const splice = spliceOf(before, after)
    if (splice) {
      patch.push(OPCODE.pushFieldBlank, index, ...splice, OPCODE.returnIntoObjectSameKeyPop)
      return
    }
  }
  patch.push(OPCODE.objectSetFieldValue, after, key)
}

/** Writes an array. The decoder's output starts empty, so each element is copied, patched or written. */
function writeArray(patch: MendozaPatch, before: unknown[], after: unknown[]): void {
  const positions = positionsByIdentity(before)
  let run = { start: 0, end: 0 }
  const flush = () => {
    if (run.end > run.start) patch.push(OPCODE.arrayAppendSlice, run.start, run.end)
    run = { start: 0, end: 0 }
  }

  for (const [index, element] of after.entries()) {
    const source = sourceOf(element, { before, positions, index, next: run.end })
    if (source !== undefined && isEqual(before[source], element)) {
      if (run.end > run.start && run.end === source) run.end++
      else {
        flush()
        run = { start: source, end: source + 1 }
      }
      continue
    }
    flush()
    const original = source === undefined ? undefined : before[source]
    if (isObject(original) && isObject(element)) {
      patch.push(OPCODE.pushElementCopy, source)
      writeObject(patch, original, element)
      patch.push(OPCODE.returnIntoArrayPop)
    } else patch.push(OPCODE.arrayAppendValue, element)
  }
  flush()
}

/** Returns the position of each element: keyed objects by `_key`, everything else by content. */
function positionsByIdentity(elements: unknown[]): Map<string, number> {
  const positions = new Map<string, number>()
  for (const [index, element] of elements.entries()) {
    const identity = identityOf(element)
    if (!positions.has(identity)) positions.set(identity, index)
  }
  return positions
}

function identityOf(element: unknown): string {
  if (isObject(element) && typeof element._key === 'string') return `key:${element._key}`
  return `content:${JSON.stringify(element)}`
}

type Place = {
  before: unknown[]
  positions: Map<string, number>
  index: number
  next: number
}

/**
 * Returns the index of the element in `before` from which `element` comes: the next one of the current run if it is
 * equal, or one with the same identity, or the unkeyed object at the same position.
 */
function sourceOf(element: unknown, { before, positions, index, next }: Place): number | undefined {
  if (next > 0 && next < before.length && isEqual(before[next], element)) return next

  const position = positions.get(identityOf(element))
  if (position !== undefined) return position

  const opposite = before[index]
  const isUnkeyedPair =
    isObject(element) && isObject(opposite) && element._key === undefined && !opposite._key
  return isUnkeyedPair ? index : undefined
}

/**
 * Returns operations that combine the start and end of `before` with new text, or null if they have nothing in common.
 * Offsets are UTF-8 bytes. Only uses slices from the very start or to the very end: mendoza 3 resolves other slices'
 * right offset incorrectly after multi-byte characters (utf8.ts, `utf8resolveIndex`).
 */
function spliceOf(before: string, after: string): MendozaPatch | null {
  const prefix = commonPrefix(before, after)
  const suffix = commonSuffix(before, after, prefix)
  if (prefix === 0 && suffix === 0) return null

  const operations: MendozaPatch = []
  if (prefix > 0) {
    operations.push(OPCODE.stringAppendSlice, 0, Buffer.byteLength(before.slice(0, prefix)))
  }
  const inserted = after.slice(prefix, after.length - suffix)
  if (inserted !== '') operations.push(OPCODE.stringAppendString, inserted)
  if (suffix > 0) {
    const total = Buffer.byteLength(before)
    const suffixBytes = Buffer.byteLength(before.slice(before.length - suffix))
    operations.push(OPCODE.stringAppendSlice, total - suffixBytes, total)
  }
  return operations
}

/** Returns the length in UTF-16 units. Never splits a surrogate pair of either text. */
function commonPrefix(before: string, after: string): number {
  const limit = Math.min(before.length, after.length)
  let length = 0
  while (length < limit && before.charCodeAt(length) === after.charCodeAt(length)) length++
  return length > 0 && isHighSurrogate(before.charCodeAt(length - 1)) ? length - 1 : length
}

function commonSuffix(before: string, after: string, prefix: number): number {
  const limit = Math.min(before.length, after.length) - prefix
  let length = 0
  while (
    length < limit &&
    before.charCodeAt(before.length - 1 - length) === after.charCodeAt(after.length - 1 - length)
  ) {
    length++
  }
  return length > 0 && isLowSurrogate(before.charCodeAt(before.length - length))
    ? length - 1
    : length
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff
}

function isEqual(left: unknown, right: unknown): boolean {
  if (left === right) return true
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((item, index) => isEqual(item, right[index]))
  }
  if (!isObject(left) || !isObject(right)) return false

  const keys = Object.keys(left)
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isEqual(left[key], right[key]))
  )
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
