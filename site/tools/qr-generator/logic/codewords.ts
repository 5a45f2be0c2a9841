import { type Blocks, blocksOf } from './error-correction.ts'
import { type QrCode, ROLE } from './qr-code.ts'

/** No codeword: a fixed pattern, or one of the few bits that are left over. */
export const NO_CODEWORD = -1

/** Which codeword each module belongs to, row by row, in the order in which they are placed. */
export function codewordMap(code: QrCode): Int16Array {
  const { side, roles } = code
  const total = blocksOf(code.version, code.level).total
  const map = new Int16Array(side * side).fill(NO_CODEWORD)
  let bit = 0
  for (const [x, y] of zigzag(side)) {
    const module = y * side + x
    if (roles[module] !== ROLE.data) continue
    const codeword = bit >> 3
    if (codeword < total) map[module] = codeword
    bit += 1
  }
  return map
}

/**
 * The block of a codeword. Blocks are interleaved: the first codeword of each, then the second of each; the
 * last blocks may have one data codeword more (ISO/IEC 18004, 7.6).
 */
export function blockOf(codeword: number, { count, correction, total }: Blocks): number {
  const shortBlocks = count - (total % count)
  const shortData = Math.floor(total / count) - correction
  const interleaved = shortData * count
  if (codeword < interleaved) return codeword % count
  const extra = count - shortBlocks
  if (codeword < interleaved + extra) return shortBlocks + (codeword - interleaved)
  return (codeword - interleaved - extra) % count
}

/** Columns in pairs from the right, up and down by turns, past the timing column (ISO/IEC 18004, 7.7.3). */
function* zigzag(side: number): Generator<readonly [x: number, y: number]> {
  let isUpward = true
  for (let right = side - 1; right > 0; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < side; step += 1) {
      const y = isUpward ? side - 1 - step : step
      yield [right, y]
      yield [right - 1, y]
    }
    isUpward = !isUpward
  }
}
