import { type Blocks, blocksOf } from './error-correction.ts'
import { type QrCode, ROLE } from './qr-code.ts'

/** Marks modules outside any codeword: function patterns and remainder bits. */
const NO_CODEWORD = -1

export type LogoBox = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export type LogoCost = {
  readonly covered: number
  /** Covered codewords in the block with the most, and the number of errors that a block can correct. */
  readonly worst: number
  readonly correctable: number
}

/** Share of the error correction that a logo may use. The rest is for dirt, glare and print defects. */
const MAX_LOGO_SHARE = 0.5

/**
 * Returns the largest centered box that uses at most half of the error correction in every block and covers no finder
 * or timing pattern. Costs are counted on the actual layout of the codewords.
 *
 * @param ratio width of the logo divided by its height
 * @returns null if not even one module can be covered
 */
export function largestLogoBox(code: QrCode, ratio: number): LogoBox | null {
  const costOf = logoCosts(code)
  let largest: LogoBox | null = null
  for (let long = 1; long < code.side - 16; long += 2) {
    const box = centeredBox(code.side, long, ratio)
    const cost = costOf(box)
    if (cost === null || cost.worst > cost.correctable * MAX_LOGO_SHARE) break
    largest = box
  }
  return largest
}

/** Returns a function that computes the cost of a box; null if it covers a finder or timing pattern. */
export function logoCosts(code: QrCode): (box: LogoBox) => LogoCost | null {
  const map = codewordMap(code)
  const blocks = blocksOf(code.version, code.level)
  const correctable = Math.floor(blocks.correction / 2)

  return (box) => {
    const covered = new Set<number>()
    for (const module of modulesUnder(box, code.side)) {
      const role = code.roles[module]
      if (role === ROLE.finder || role === ROLE.timing || role === ROLE.fixed) return null
      const codeword = map[module] ?? NO_CODEWORD
      if (codeword !== NO_CODEWORD) covered.add(codeword)
    }
    const byBlock = new Map<number, number>()
    for (const codeword of covered) {
      const block = blockOf(codeword, blocks)
      byBlock.set(block, (byBlock.get(block) ?? 0) + 1)
    }
    return { covered: covered.size, worst: Math.max(0, ...byBlock.values()), correctable }
  }
}

/** Returns a centered box with the given longer side. Both sides are odd, like the code's. */
export function centeredBox(side: number, long: number, ratio: number): LogoBox {
  const short = oddNear(long * Math.min(ratio, 1 / ratio), long)
  const [width, height] = ratio >= 1 ? [long, short] : [short, long]
  return { x: (side - width) / 2, y: (side - height) / 2, width, height }
}

/** Returns true if a module is under the box. */
export function isUnder(box: LogoBox | null, x: number, y: number): boolean {
  return box !== null && x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height
}

function* modulesUnder({ x, y, width, height }: LogoBox, side: number): Generator<number> {
  for (let row = y; row < y + height; row += 1) {
    for (let column = x; column < x + width; column += 1) yield row * side + column
  }
}

function oddNear(length: number, most: number): number {
  return Math.min(most, Math.max(1, 2 * Math.round((length - 1) / 2) + 1))
}

/** Returns the codeword index of each module, row by row. */
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
 * Returns the block of a codeword. Blocks are interleaved: the first codeword of each, then the second of each. The
 * last blocks may have one more data codeword (ISO/IEC 18004, 7.6).
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

/**
 * Yields modules in placement order: pairs of columns from the right, alternately up and down, skipping the timing
 * column (ISO/IEC 18004, 7.7.3).
 */
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
