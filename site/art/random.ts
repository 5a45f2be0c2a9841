/**
 * Returns a repeatable stream of numbers in [0, 1). The same text always yields the same stream, so a drawing seeded
 * with a slug never changes between builds. FNV-1a hashes the text, mulberry32 generates the stream.
 */
export function seededRandom(text: string): () => number {
  let state = fnv1a(text)

  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return hash
}
