import { walkJson } from '#lake/store/json-members.ts'
import {
  createLayout,
  hasSignatures,
  isBitMajor,
  layoutOf,
  placesIn,
  putSignatures,
  type SharedLayout,
  signatureWords,
} from '#lake/store/shared-layout.ts'
import type { LakeDocument } from '#lake/types.ts'
import { storedOf } from './lazy-documents.ts'
import { createNgramVisitor, type Ngram } from './ngrams.ts'

/**
 * Bloom filters of several documents over the n-grams of their strings: one hash function, a power of two of bits each.
 * Stored documents share memory, and their signatures are next to their JSON there (`shared-layout.ts`).
 */
type Signatures = SharedLayout & { readonly words: Uint32Array }

/**
 * Returns a test for documents that contain all of these n-grams. It may be true for a document that doesn't, and is
 * never false for one that does.
 */
export function containsAll(ngrams: readonly Ngram[]): (document: LakeDocument) => boolean {
  /** A bit set of the matching documents for each shared memory. */
  const matches = new Map<SharedArrayBuffer, Uint32Array>()
  return (document) => {
    const stored = storedOf(document)
    if (!stored) return hasBit(matchesIn(ownSignature(document), ngrams), 0)
    let bits = matches.get(stored.bytes)
    if (!bits) {
      bits = matchesIn(sharedSignatures(stored.bytes), ngrams)
      matches.set(stored.bytes, bits)
    }
    return hasBit(bits, stored.slot)
  }
}

/** Returns a bit set of the documents whose signatures have the bits of all n-grams. */
function matchesIn(signatures: Signatures, ngrams: readonly Ngram[]): Uint32Array {
  const { words, signatures: start, bits, count } = signatures
  const matches = new Uint32Array(Math.ceil(count / 32))
  const requiredBits = ngrams.map((ngram) => bitOf(ngram, bits))
  if (!isBitMajor(signatures)) {
    for (let slot = 0; slot < count; slot += 1) {
      const first = start + (slot * 2 ** bits) / 32
      const signature = words.subarray(first, first + 2 ** bits / 32)
      if (requiredBits.every((bit) => hasBit(signature, bit))) setBit(matches, slot)
    }
    return matches
  }
  // The same bit of all signatures is one row of words.
  matches.fill(0xffffffff)
  for (const bit of requiredBits) {
    const row = start + bit * matches.length
    for (let at = 0; at < matches.length; at += 1) {
      matches[at] = (matches[at] ?? 0) & (words[row + at] ?? 0)
    }
  }
  return matches
}

const signaturesOfMemory = new WeakMap<SharedArrayBuffer, Signatures>()
const signatureOfDocument = new WeakMap<LakeDocument, Signatures>()

/**
 * Returns the signatures of stored documents. The first thread that needs them creates them for all threads, also when
 * it is terminated before its query ends.
 */
function sharedSignatures(bytes: SharedArrayBuffer): Signatures {
  const cached = signaturesOfMemory.get(bytes)
  if (cached) return cached
  const words = new Uint32Array(bytes, 0, Math.floor(bytes.byteLength / 4))
  const layout = layoutOf(words)
  if (!hasSignatures(words)) putSignatures(words, sign(Buffer.from(bytes), placesIn(words), layout))
  const signatures = { ...layout, words }
  signaturesOfMemory.set(bytes, signatures)
  return signatures
}

function ownSignature(document: LakeDocument): Signatures {
  const cached = signatureOfDocument.get(document)
  if (cached) return cached
  const json = Buffer.from(JSON.stringify(document))
  const layout = { ...createLayout([json.length]).layout, signatures: 0 }
  const signatures = { ...layout, words: sign(json, [0], layout) }
  signatureOfDocument.set(document, signatures)
  return signatures
}

/** @param offsets where the JSON of each document begins */
function sign(json: Buffer, offsets: Iterable<number>, layout: SharedLayout): Uint32Array {
  const { bits, count } = layout
  const words = new Uint32Array(signatureWords(layout))
  const [perBit, perSlot] = isBitMajor(layout) ? [Math.ceil(count / 32) * 32, 1] : [1, 2 ** bits]
  let slot = 0
  const visitor = createNgramVisitor(json, (ngram) => {
    setBit(words, bitOf(ngram, bits) * perBit + slot * perSlot)
  })
  for (const offset of offsets) {
    walkJson(json, offset, visitor)
    slot += 1
  }
  return words
}

/** Multiplicative hashing (Knuth): the upper bits of the product. */
function bitOf(ngram: Ngram, bits: number): number {
  return Math.imul(ngram + 1, 0x9e3779b1) >>> (32 - bits)
}

function hasBit(words: Uint32Array, bit: number): boolean {
  return ((words[bit >>> 5] ?? 0) & (1 << (bit & 31))) !== 0
}

function setBit(words: Uint32Array, bit: number): void {
  words[bit >>> 5] = (words[bit >>> 5] ?? 0) | (1 << (bit & 31))
}
