/**
 * How documents that share memory lie in it: a head that says how many there are and where, their JSON, and room for
 * their signatures, which nobody fills before somebody searches (packages/lake/query/text-signatures.ts).
 */
export type SharedLayout = {
  /** Where the signatures begin, in words. */
  readonly signatures: number
  /** Bits of each document's signature, as a power of two. */
  readonly bits: number
  readonly count: number
}

/** Words of the head: whether the signatures were made, where they begin, their bits, how many documents there are. */
const HEAD = 4
const FLAG = 0

/** Bits of a signature, as powers of two. */
const [LEAST_BITS, MOST_BITS] = [9, 14]

/** Lays documents out. @param lengths bytes of each one's JSON */
export function layOut(lengths: readonly number[]) {
  const headWords = HEAD + lengths.length
  const json = lengths.reduce((sum, length) => sum + length, 0)
  const signatures = headWords + Math.ceil(json / 4)
  const bits = bitsFor(json / Math.max(1, lengths.length))
  const layout: SharedLayout = { signatures, bits, count: lengths.length }
  return {
    layout,
    headWords,
    /** Of the whole, in bytes. */
    size: 4 * (signatures + signatureWords(layout)),
    writeHead(words: Uint32Array): void {
      words.set([0, signatures, bits, lengths.length, ...lengths])
    },
  }
}

/** The layout of memory that documents share. */
export function layoutOf(words: Uint32Array): SharedLayout {
  const [, signatures = 0, bits = 0, count = 0] = words
  return { signatures, bits, count }
}

/** From which byte on the JSON of each document stands. */
export function* placesIn(words: Uint32Array): Generator<number> {
  const { count } = layoutOf(words)
  let from = 4 * (HEAD + count)
  for (let slot = 0; slot < count; slot += 1) {
    yield from
    from += words[HEAD + slot] ?? 0
  }
}

/** Of how many words of 32 bits all signatures of a layout consist. */
export function signatureWords({ bits, count }: SharedLayout): number {
  return (2 ** bits / 32) * (isByBit({ count }) ? Math.ceil(count / 32) * 32 : count)
}

/**
 * Whether the same bit of all signatures stands together: a search then looks at a few bits of each of many documents
 * at once. Few would leave most of such words empty.
 */
export function isByBit({ count }: Pick<SharedLayout, 'count'>): boolean {
  return count >= 24
}

/** Whether the signatures were made. */
export function areSigned(words: Uint32Array): boolean {
  return Atomics.load(words, FLAG) === 1
}

/** Puts signatures in their place. Several threads may do so, since all of them put the same. */
export function putSignatures(words: Uint32Array, signatures: Uint32Array): void {
  words.set(signatures, layoutOf(words).signatures)
  // What was written before is seen by whoever sees this.
  Atomics.store(words, FLAG, 1)
}

/** Two to four bits for each byte of JSON. */
function bitsFor(length: number): number {
  return Math.min(MOST_BITS, Math.max(LEAST_BITS, 33 - Math.clz32(length)))
}
