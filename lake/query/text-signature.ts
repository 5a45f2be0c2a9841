import type { LakeDocument } from '#lake/types.ts'
import { lazyKeyOf, wholeOf } from './lazy-documents.ts'

/**
 * Which groups of three letters and digits the texts of a document hold, as a bloom filter: a document that lacks one
 * of a word does not hold the word. Only ASCII counts; other characters part the groups.
 */
type Signature = Uint32Array

/** A group of three as a number. */
export type Trigram = number

const LETTERS = 36
const LEAST_BITS = 256
const MOST_BITS = 65_536

/** Signatures are cut from pieces of so many words of 32 bits, since memory by the piece costs more than they hold. */
const PIECE = 16_384

const known = new WeakMap<object, Signature>()
let piece = new Uint32Array(PIECE)
let used = 0

/** Whether the texts of a document may hold all of these; sure when not. */
export function mayHold(document: LakeDocument, trigrams: readonly Trigram[]): boolean {
  const key = lazyKeyOf(document) ?? document
  const signature = known.get(key) ?? sign(key, document)
  const shift = 32 - Math.log2(signature.length * 32)
  return trigrams.every((trigram) => {
    const bit = bitOf(trigram, shift)
    return ((signature[bit >>> 5] ?? 0) & (1 << (bit & 31))) !== 0
  })
}

/** The groups of a text that stands in a word as it is: none of fewer than three letters. */
export function trigramsIn(text: string): Trigram[] {
  const found = new Set<Trigram>()
  walk(text, START, (trigram) => found.add(trigram))
  return [...found]
}

function sign(key: object, document: LakeDocument): Signature {
  const whole = wholeOf(document)
  const length = lengthOf(whole)
  const bits = Math.min(MOST_BITS, Math.max(LEAST_BITS, 2 ** Math.ceil(Math.log2(length))))
  const signature = cut(bits / 32)
  const shift = 32 - Math.log2(bits)
  signValue(whole, (trigram) => {
    const bit = bitOf(trigram, shift)
    signature[bit >>> 5] = (signature[bit >>> 5] ?? 0) | (1 << (bit & 31))
  })
  known.set(key, signature)
  return signature
}

/** How many characters the texts of a value have, and one for each member. */
function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 1
  let length = 1
  for (const member of Object.values(value)) length += lengthOf(member)
  return length
}

/** Multiplicative hashing (Knuth): the upper bits of the product. */
function bitOf(trigram: Trigram, shift: number): number {
  return Math.imul(trigram + 1, 0x9e3779b1) >>> shift
}

function cut(words: number): Signature {
  if (used + words > PIECE) {
    piece = new Uint32Array(PIECE)
    used = 0
  }
  used += words
  return piece.subarray(used - words, used)
}

type Note = (trigram: Trigram) => void

function signValue(value: unknown, note: Note): void {
  if (typeof value === 'string') signTexts([value], note)
  if (typeof value !== 'object' || value === null) return
  for (const member of Object.values(value)) signValue(member, note)
  // pt::text() makes one text of the spans of a block, and a word may reach from one into the next.
  if ('children' in value && Array.isArray(value.children)) {
    signTexts(value.children.map(textOf), note)
  }
}

function textOf(span: unknown): string {
  const hasText = typeof span === 'object' && span !== null && 'text' in span
  return hasText && typeof span.text === 'string' ? span.text : ''
}

/** Notes what stands in texts that follow upon each other without a break. */
function signTexts(texts: readonly string[], note: Note): void {
  let place = START
  for (const text of texts) place = walk(text, place, note)
  // Searches compare by Unicode's rules, by which some other characters become ASCII.
  if (texts.some((text) => NOT_ASCII.test(text))) {
    walk(texts.join('').normalize('NFC').toLowerCase(), START, note)
  }
}

const NOT_ASCII = /[^\0-\x7f]/

/** The last two letters and digits before a place, -1 where something else stands. */
type Place = readonly [number, number]
const START: Place = [-1, -1]

function walk(text: string, [first, second]: Place, note: Note): Place {
  let a = first
  let b = second
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    // groq-js takes dots at the edge of a word away: what stands on both sides may become one word.
    if (code === DOT) continue
    const c = letterOf(code)
    if (a >= 0 && b >= 0 && c >= 0) note((a * LETTERS + b) * LETTERS + c)
    a = b
    b = c
  }
  return [a, b]
}

const DOT = 46

/** 0 to 35 for letters of either case and digits, -1 for anything else. */
function letterOf(code: number): number {
  if (code >= 97 && code <= 122) return code - 97
  if (code >= 65 && code <= 90) return code - 65
  return code >= 48 && code <= 57 ? code - 48 + 26 : -1
}
