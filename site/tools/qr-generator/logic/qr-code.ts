import { encode } from 'uqr'
import { formatNumber } from '#lib/locale.ts'
import {
  capacityOf,
  LEVELS,
  type Level,
  lengthOf,
  type Mode,
  modeOf,
  UNITS,
} from './error-correction.ts'

/** A code without its quiet zone. */
export type QrCode = {
  readonly text: string
  readonly level: Level
  /** 1 to 40. Each version has four more modules per side. */
  readonly version: number
  readonly side: number
  /** The mask pattern, 0 to 7, with the lowest penalty. */
  readonly mask: number
  readonly mode: Mode
  /** Length of the text in digits, characters or bytes, and the capacity of this version and level. */
  readonly length: number
  readonly capacity: number
  /** Row by row; 1 is dark. */
  readonly modules: Uint8Array
  readonly roles: Uint8Array
}

export const ROLE = { data: 0, fixed: 1, finder: 2, timing: 3, alignment: 4 } as const

export type Encoded =
  | { readonly ok: true; readonly code: QrCode }
  | { readonly ok: false; readonly problem: string }

/**
 * Returns the smallest code for a text at a level. Text other than digits and capitals is stored as UTF-8, which
 * scanners expect although ISO/IEC 18004 specifies Latin-1. Lone surrogates become U+FFFD.
 *
 * @returns an error message if the text is empty or too long
 */
export function makeQrCode(text: string, level: Level): Encoded {
  if (text === '') return { ok: false, problem: 'Enter the content of the code.' }
  const mode = modeOf(text)
  const length = lengthOf(text, mode)
  const capacity = capacityOf(40, level, mode)
  if (length > capacity) return { ok: false, problem: tooLong(length, capacity, mode, level) }
  const input = mode === 'byte' ? [...new TextEncoder().encode(text)] : text
  const { version, size, maskPattern, data, types } = encode(input, { ecc: level, border: 0 })

  return {
    ok: true,
    code: {
      text,
      level,
      version,
      side: size,
      mask: maskPattern,
      mode,
      length,
      capacity: capacityOf(version, level, mode),
      modules: Uint8Array.from(data.flat(), Number),
      roles: Uint8Array.from(types.flat(), roleOf),
    },
  }
}

/**
 * Returns the smallest code for a text at a level or, if it doesn't fit, at the highest lower level that can hold it.
 * The code states its level. Returns an error message if the text is too long for every level.
 */
export function makeQrCodeThatFits(text: string, level: Level): Encoded {
  const lower = LEVELS.slice(0, LEVELS.indexOf(level)).toReversed()
  return lower.reduce<Encoded>(
    (so, next) => (so.ok || text === '' ? so : makeQrCode(text, next)),
    makeQrCode(text, level),
  )
}

/** Returns true if a module is dark. Modules outside the code are light. */
export function isDark({ side, modules }: QrCode, x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x < side && y < side && modules[y * side + x] === 1
}

/** Maps uqr 0.1.3's module types: 0 data, 1 function, 2 position, 3 timing, 4 alignment. */
function roleOf(type: number): number {
  return Object.values(ROLE).find((role) => role === type) ?? ROLE.fixed
}

function tooLong(length: number, capacity: number, mode: Mode, level: Level): string {
  const advice =
    level === 'L' ? 'Shorten it.' : 'Shorten it, or choose a lower error correction level.'
  return `This text has ${formatNumber(length)} ${UNITS[mode]}, but level ${level} fits at most ${formatNumber(capacity)}. ${advice}`
}
