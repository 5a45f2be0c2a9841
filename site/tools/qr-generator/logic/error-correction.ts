/** Error correction levels, which recover about 7, 15, 25 and 30 % of the codewords (ISO/IEC 18004, 7.5.1). */
export const LEVELS = ['L', 'M', 'Q', 'H'] as const
export type Level = (typeof LEVELS)[number]

/** Share of codewords that each level recovers, in percent. */
export const RECOVERY: Readonly<Record<Level, number>> = { L: 7, M: 15, Q: 25, H: 30 }

/** Encoding modes: digits; digits, capitals and nine symbols; bytes. */
export type Mode = 'numeric' | 'alphanumeric' | 'byte'

export const UNITS: Readonly<Record<Mode, string>> = {
  numeric: 'digits',
  alphanumeric: 'characters',
  byte: 'bytes',
}

/** Error correction codewords per block, and number of blocks, for versions 1 to 40 (ISO/IEC 18004, table 9). */
const correctionPerBlock: Readonly<Record<Level, readonly number[]>> = {
  L: read('7 10 15 20 26 18 20 24 30 18 20 24 26 30 22 24 28 30 28 28 28 28 30 30 26 28', 30, 14),
  M: read('10 16 26 18 24 16 18 22 22 26 30 22 22 24 24 28 28 26 26 26 26', 28, 19),
  Q: read('13 22 18 26 18 24 18 22 20 24 28 26 24 20 30 24 28 28 26 30 28 30 30 30 30 28', 30, 14),
  H: read('17 28 22 16 22 28 26 26 24 28 24 28 22 24 24 30 28 28 26 28 30 24', 30, 18),
}
const blockCounts: Readonly<Record<Level, readonly number[]>> = {
  L: read(
    '1 1 1 1 1 2 2 2 2 4 4 4 4 4 6 6 6 6 7 8 8 9 9 10 12 12 12 13 14 15 16 17 18 19 19 20 21 22 24 25',
  ),
  M: read(
    '1 1 1 2 2 4 4 4 5 5 5 8 9 9 10 10 11 13 14 16 17 17 18 20 21 23 25 26 28 29 31 33 35 37 38 40 43 45 47 49',
  ),
  Q: read(
    '1 1 2 2 4 4 6 6 8 8 8 10 12 16 12 17 16 18 21 20 23 23 25 27 29 34 34 35 38 40 43 45 48 51 53 56 59 62 65 68',
  ),
  H: read(
    '1 1 2 4 4 4 5 6 8 8 11 11 16 16 18 16 19 21 25 25 25 34 30 32 35 37 40 42 45 48 51 54 57 60 63 66 70 74 77 81',
  ),
}

export type Blocks = {
  readonly count: number
  /** Error correction codewords per block. Half as many errors can be corrected. */
  readonly correction: number
  readonly total: number
}

/** Returns the block structure of a version, 1 to 40, at a level. */
export function blocksOf(version: number, level: Level): Blocks {
  return {
    count: blockCounts[level][version - 1] ?? 0,
    correction: correctionPerBlock[level][version - 1] ?? 0,
    total: Math.floor(dataModules(version) / 8),
  }
}

/** Returns the most compact mode that can encode the whole text. */
export function modeOf(text: string): Mode {
  if (/^\d+$/.test(text)) return 'numeric'
  return /^[A-Z0-9 $%*+./:-]+$/.test(text) ? 'alphanumeric' : 'byte'
}

/** Returns the number of digits, characters or bytes that fit into a version at a level (ISO/IEC 18004, table 7). */
export function capacityOf(version: number, level: Level, mode: Mode): number {
  const { total, count, correction } = blocksOf(version, level)
  const bits = (total - count * correction) * 8 - 4 - lengthBits(version, mode)
  if (mode === 'byte') return Math.floor(bits / 8)
  const [group, groupBits, rest] = mode === 'numeric' ? [3, 10, [0, 4, 7]] : [2, 11, [0, 6]]
  const left = bits % groupBits
  return (
    Math.floor(bits / groupBits) * group + rest.filter((need) => need > 0 && need <= left).length
  )
}

/** Returns the length that counts toward the capacity: bytes in byte mode, characters otherwise. */
export function lengthOf(text: string, mode: Mode): number {
  return mode === 'byte' ? new TextEncoder().encode(text).length : text.length
}

/** Returns the number of modules for codewords, outside the function patterns (ISO/IEC 18004, table 1). */
function dataModules(version: number): number {
  const side = version * 4 + 17
  // Finder patterns with separators, timing patterns, format information and the dark module.
  const fixed = 3 * 64 + 2 * (side - 16) + 31
  if (version === 1) return side * side - fixed
  const alignments = Math.floor(version / 7) + 2
  const patterns = alignments * alignments - 3
  const onTiming = 2 * (alignments - 2)
  return side * side - fixed - patterns * 25 + onTiming * 5 - (version >= 7 ? 36 : 0)
}

/** Returns the length of the character count, in bits (ISO/IEC 18004, table 3). */
function lengthBits(version: number, mode: Mode): number {
  const range = version < 10 ? 0 : version < 27 ? 1 : 2
  return { numeric: [10, 12, 14], alphanumeric: [9, 11, 13], byte: [8, 16, 16] }[mode][range] ?? 0
}

/** Parses a column of the table. Versions after its end share one value. */
function read(column: string, last = 0, more = 0): number[] {
  return [...column.split(' ').map(Number), ...Array<number>(more).fill(last)]
}
