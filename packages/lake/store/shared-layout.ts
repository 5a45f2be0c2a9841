/**
 * Layout of documents in shared memory: a header with their number and positions, their JSON, and space for signatures,
 * which the first search fills in (packages/lake/query/text-signatures.ts).
 */
export type SharedLayout = {
  /** Start of the signatures, in words. */
  readonly signatures: number
  /** Bits of each document's signature, as a power of two. */
  readonly bits: number
  readonly count: number
}

/** Words of the header: whether signatures exist, their start, their bits, number of documents. */
const HEAD = 4
const FLAG = 0

/** Minimum and maximum bits of a signature, as powers of two. */
const [MIN_BITS, MAX_BITS] = [9, 14]

/** Lays out documents. @param lengths bytes of each document's JSON */
export function createLayout(lengths: readonly number[]) {
  const headWords = HEAD + lengths.length
  const json = lengths.reduce((sum, length) => sum + length, 0)
  const signatures = headWords + Math.ceil(json / 4)
  const bits = bitsFor(json / Math.max(1, lengths.length))
  const layout: SharedLayout = { signatures, bits, count: lengths.length }
  return {
    layout,
    headWords,
    /** Total size in bytes. */
    size: 4 * (signatures + signatureWords(layout)),
    writeHead(words: Uint32Array): void {
      words.set([0, signatures, bits, lengths.length, ...lengths])
    },
  }
}

export function layoutOf(words: Uint32Array): SharedLayout {
  const [, signatures = 0, bits = 0, count = 0] = words
  return { signatures, bits, count }
}

/** Yields the byte position of each document's JSON. */
export function* placesIn(words: Uint32Array): Generator<number> {
  const { count } = layoutOf(words)
  let from = 4 * (HEAD + count)
  for (let slot = 0; slot < count; slot += 1) {
    yield from
    from += words[HEAD + slot] ?? 0
  }
}

/** Returns the size of all signatures in 32-bit words. */
export function signatureWords({ bits, count }: SharedLayout): number {
  return (2 ** bits / 32) * (isBitMajor({ count }) ? Math.ceil(count / 32) * 32 : count)
}

/**
 * Returns true if signatures are transposed, so that a search reads a few bits of many documents at a time. With few
 * documents, most of such a word would be unused.
 */
export function isBitMajor({ count }: Pick<SharedLayout, 'count'>): boolean {
  return count >= 24
}

export function hasSignatures(words: Uint32Array): boolean {
  return Atomics.load(words, FLAG) === 1
}

/** Stores signatures. Several threads may do this, because all write the same values. */
export function putSignatures(words: Uint32Array, signatures: Uint32Array): void {
  words.set(signatures, layoutOf(words).signatures)
  // Atomics makes the previous writes visible to threads that read the flag.
  Atomics.store(words, FLAG, 1)
}

/** Returns the bits for a length: two to four per byte of JSON. */
function bitsFor(length: number): number {
  return Math.min(MAX_BITS, Math.max(MIN_BITS, 33 - Math.clz32(length)))
}
