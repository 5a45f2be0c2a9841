export type Random = {
  /** Returns a number from 0 to below 1. */
  number(): number
  /** Returns a whole number from `least` to `most`. */
  integer(min: number, max: number): number
  pick<T>(items: readonly [T, ...T[]]): T
}

/** Mulberry32. Small, and random enough for choosing test steps. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const number = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const integer = (min: number, max: number): number => min + Math.floor(number() * (max - min + 1))

  return { number, integer, pick: (items) => items[integer(0, items.length - 1)] ?? items[0] }
}
