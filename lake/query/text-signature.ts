import { bytesOf, type JsonVisitor, walkJson } from '#lake/store/json-members.ts'
import { type StoredDocument, signatureWords } from '#lake/store/stored-document.ts'
import type { LakeDocument } from '#lake/types.ts'
import { storedOf } from './lazy-documents.ts'

/**
 * Which groups of three letters and digits the texts of a document hold, as a bloom filter: a document that lacks one
 * of a word does not hold the word. Only ASCII counts; other characters part the groups.
 */
type Signature = { readonly words: Uint32Array; readonly from: number; readonly shift: number }

/** A group of three as a number. */
export type Trigram = number

const LETTERS = 36

/** Those of documents that are parsed. */
const known = new WeakMap<LakeDocument, Signature>()

/** Shared memory as words. */
const shared = new WeakMap<SharedArrayBuffer, Uint32Array>()

/** Whether the texts of a document may hold all of these; sure when not. */
export function mayHold(document: LakeDocument, trigrams: readonly Trigram[]): boolean {
  const stored = storedOf(document)
  const { words, from, shift } = stored ? sharedSignature(stored) : ownSignature(document)
  for (const trigram of trigrams) {
    const bit = bitOf(trigram, shift)
    if (((words[from + (bit >>> 5)] ?? 0) & (1 << (bit & 31))) === 0) return false
  }
  return true
}

/** The groups of a text that stands in a word as it is: none of fewer than three letters. */
export function trigramsIn(text: string): Trigram[] {
  const found = new Set<Trigram>()
  const bytes = Buffer.from(text)
  walk(bytes, { from: 0, to: bytes.length, after: START }, (trigram) => found.add(trigram))
  return [...found]
}

/**
 * That of a stored document stands beside it, made by whichever thread first needs it: a thread that is ended in the
 * middle of a search has made the next one quicker.
 */
function sharedSignature(stored: StoredDocument): Signature {
  const words = wordsOf(stored.bytes)
  const flag = stored.signature / 4
  const size = signatureWords(stored.length)
  if (Atomics.load(words, flag) === 0) {
    words.set(sign(bytesOf(stored), stored.from, size), flag + 1)
    // What was written before is seen by whoever sees this.
    Atomics.store(words, flag, 1)
  }
  return { words, from: flag + 1, shift: shiftFor(size) }
}

function ownSignature(document: LakeDocument): Signature {
  const before = known.get(document)
  if (before) return before
  const json = Buffer.from(JSON.stringify(document))
  const size = signatureWords(json.length)
  const signature = { words: sign(json, 0, size), from: 0, shift: shiftFor(size) }
  known.set(document, signature)
  return signature
}

function wordsOf(bytes: SharedArrayBuffer): Uint32Array {
  const before = shared.get(bytes)
  if (before) return before
  const words = new Uint32Array(bytes, 0, Math.floor(bytes.byteLength / 4))
  shared.set(bytes, words)
  return words
}

function sign(json: Buffer, from: number, size: number): Uint32Array {
  const words = new Uint32Array(size)
  const shift = shiftFor(size)
  walkJson(
    json,
    from,
    createSigner(json, (trigram) => {
      const bit = bitOf(trigram, shift)
      words[bit >>> 5] = (words[bit >>> 5] ?? 0) | (1 << (bit & 31))
    }),
  )
  return words
}

function shiftFor(words: number): number {
  return 32 - Math.log2(words * 32)
}

/** Multiplicative hashing (Knuth): the upper bits of the product. */
function bitOf(trigram: Trigram, shift: number): number {
  return Math.imul(trigram + 1, 0x9e3779b1) >>> shift
}

/** The last two letters and digits before a place as one number; 0 stands for something else. */
type Place = number
const START: Place = 0

/** The same of a text as it is and as searches compare it, by whose rules some other characters become ASCII. */
type Places = { readonly plain: Place; readonly folded: Place }
const AT_START: Places = { plain: START, folded: START }

type Note = (trigram: Trigram) => void

/** An array or an object on the way through a document. */
type Level = {
  readonly holdsChildren: boolean
  /** Of children, what the next one's text follows upon. */
  after: Places
  isSpan: boolean
  /** Of a child, where its text stands. */
  text: readonly [from: number, to: number] | undefined
}

/** Notes the groups of each text, and of those of a block's spans, of which pt::text() makes one. */
function createSigner(json: Buffer, note: Note): JsonVisitor {
  const levels: Level[] = []
  let member = ''
  return {
    open(isObject) {
      const holdsChildren = !isObject && member === 'children'
      levels.push({ holdsChildren, after: AT_START, isSpan: false, text: undefined })
      member = ''
    },
    close() {
      const closed = levels.pop()
      const parent = levels.at(-1)
      member = ''
      if (!parent?.holdsChildren || !closed?.isSpan || !closed.text) return
      parent.after = signText(json, { place: closed.text, after: parent.after }, note)
    },
    name(from, to) {
      member = MEMBERS_OF_SPANS.has(to - from) ? json.toString('latin1', from, to) : ''
    },
    text(from, to) {
      const level = levels.at(-1)
      if (level && member === '_type') level.isSpan = to - from === 4 && json[from] === LETTER_S
      if (level && member === 'text') level.text = [from, to]
      member = ''
      signText(json, { place: [from, to], after: AT_START }, note)
    },
    other() {
      member = ''
    },
  }
}

/** How long the names are that matter: `children`, `_type` and `text`. */
const MEMBERS_OF_SPANS: ReadonlySet<number> = new Set([8, 5, 4])

type Text = { readonly place: readonly [from: number, to: number]; readonly after: Places }

/** @param text as JSON holds it @returns what a text that follows without a break follows upon */
function signText(json: Buffer, { place: [from, to], after }: Text, note: Note): Places {
  const plain = walk(json, { from, to, after: after.plain }, note)
  if (isAscii(json, from, to)) {
    if (after.folded === after.plain) return { plain, folded: plain }
    return { plain, folded: walk(json, { from, to, after: after.folded }, note) }
  }
  const text: unknown = JSON.parse(`"${json.toString('utf8', from, to)}"`)
  const folded = Buffer.from(String(text).normalize('NFC').toLowerCase())
  return { plain, folded: walk(folded, { from: 0, to: folded.length, after: after.folded }, note) }
}

function isAscii(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if ((bytes[at] ?? 0) >= 128) return false
  return true
}

type Part = { readonly from: number; readonly to: number; readonly after: Place }

/** Notes the groups of a text, in JSON or not: what an escape stands for is no letter. */
function walk(bytes: Uint8Array, { from, to, after }: Part, note: Note): Place {
  let a = Math.floor(after / BASE) - 1
  let b = (after % BASE) - 1
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at] ?? 0
    // groq-js takes dots at the edge of a word away: what stands on both sides may become one word.
    if (byte === DOT) continue
    const c = (LETTER_OF[byte] ?? 0) - 1
    if (a >= 0 && b >= 0 && c >= 0) note((a * LETTERS + b) * LETTERS + c)
    a = b
    b = c
    if (byte === BACKSLASH) at += 1
  }
  return (a + 1) * BASE + b + 1
}

const DOT = 46
const BACKSLASH = 92
const LETTER_S = 115
const BASE = LETTERS + 1

/** 1 to 36 for letters of either case and digits, 0 for any other byte. */
const LETTER_OF = Uint8Array.from({ length: 256 }, (_, code) => {
  if (code >= 97 && code <= 122) return code - 96
  if (code >= 65 && code <= 90) return code - 64
  return code >= 48 && code <= 57 ? code - 48 + 27 : 0
})
