import type { StoredDocument } from './stored-document.ts'

/** Byte range of a value in a document. */
export type Place = { readonly from: number; readonly to: number }

/** Callbacks for walking a document in JSON order. Positions are in bytes. */
export type JsonVisitor = {
  open(isObject: boolean): void
  close(): void
  /** The name of a member without quotes, before its value. */
  name(from: number, to: number): void
  /** A string without quotes. */
  text(from: number, to: number): void
  /** A number, a boolean or null. */
  other(from: number): void
}

const QUOTE = 34
const COMMA = 44
const COLON = 58
const BACKSLASH = 92
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125]

/** Maximum number of cached names, because queries can contain any number of them. */
const MAX_NAMES = 1_000

const names = new Map<string, Uint8Array>()
const buffers = new WeakMap<SharedArrayBuffer, Buffer>()

/** Returns a Buffer of the document's shared memory, always the same object. */
export function bytesOf({ bytes }: StoredDocument): Buffer {
  const cached = buffers.get(bytes)
  if (cached) return cached
  const buffer = Buffer.from(bytes)
  buffers.set(bytes, buffer)
  return buffer
}

/**
 * Finds a member of a document without parsing it, in about a tenth of the time and without garbage. Returns undefined
 * if there is none.
 *
 * @param stored must have JSON as written by JSON.stringify: without spaces and duplicate members
 */
export function findMember(stored: StoredDocument, name: string): Place | undefined {
  const bytes = bytesOf(stored)
  const nameBytes = writtenName(name)
  let at = stored.from + 1
  while (bytes[at] === QUOTE) {
    let same = 0
    while (same < nameBytes.length && bytes[at + same] === nameBytes[same]) same += 1
    if (same === nameBytes.length) return { from: at + same, to: endOfValue(bytes, at + same) }
    at = endOfValue(bytes, endOfString(bytes, at) + 1) + 1
  }
  return undefined
}

export function parseAt(stored: StoredDocument, { from, to }: Place): unknown {
  return JSON.parse(bytesOf(stored).toString('utf8', from, to))
}

/** Returns true if the value at a place is an object or an array. */
export function isStructure(stored: StoredDocument, { from }: Place): boolean {
  const first = bytesOf(stored)[from]
  return first === OPEN_OBJECT || first === OPEN_ARRAY
}

/** Walks JSON as required by `findMember`, from its first bracket to the last. */
export function walkJson(bytes: Uint8Array, from: number, visitor: JsonVisitor): void {
  let depth = 0
  for (let at = from; ; ) {
    const byte = bytes[at]
    const step = stepOver(byte)
    if (byte === QUOTE) {
      const end = endOfString(bytes, at)
      if (bytes[end] === COLON) visitor.name(at + 1, end - 1)
      else visitor.text(at + 1, end - 1)
      at = end
    } else if (step === undefined) {
      visitor.other(at)
      at = endOfValue(bytes, at)
    } else {
      depth += step
      at += 1
      if (step > 0) visitor.open(byte === OPEN_OBJECT)
      if (step < 0) visitor.close()
      if (depth === 0) return
    }
  }
}

/** Returns the change of nesting depth at a byte between values, 0 for separators; undefined for a byte of a value. */
function stepOver(byte: number | undefined): number | undefined {
  if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) return 1
  if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) return -1
  return byte === COMMA || byte === COLON ? 0 : undefined
}

/** Returns a member's name as written before its value. */
function writtenName(name: string): Uint8Array {
  const cached = names.get(name)
  if (cached) return cached
  if (names.size >= MAX_NAMES) names.clear()
  const written = Buffer.from(`${JSON.stringify(name)}:`)
  names.set(name, written)
  return written
}

/** @param at position of the opening quote @returns the position after the closing one */
function endOfString(bytes: Uint8Array, at: number): number {
  for (let end = at + 1; ; end += 1) {
    const byte = bytes[end]
    if (byte === QUOTE) return end + 1
    if (byte === BACKSLASH) end += 1
    if (byte === undefined) throw new Error('A string in a stored document is not terminated')
  }
}

function endOfValue(bytes: Uint8Array, at: number): number {
  const first = bytes[at]
  if (first === QUOTE) return endOfString(bytes, at)
  if (first === OPEN_OBJECT || first === OPEN_ARRAY) return endOfStructure(bytes, at)
  let end = at
  while (end < bytes.length && stepOver(bytes[end]) === undefined) end += 1
  return end
}

function endOfStructure(bytes: Uint8Array, at: number): number {
  let depth = 0
  let end = at
  do {
    if (bytes[end] === QUOTE) {
      end = endOfString(bytes, end)
    } else {
      depth += stepOver(bytes[end]) ?? 0
      end += 1
    }
  } while (depth > 0 && end < bytes.length)
  return end
}
