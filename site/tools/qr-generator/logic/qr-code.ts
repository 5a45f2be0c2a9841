import { encode } from 'uqr'
import { formatNumber } from '#lib/locale.ts'
import { capacityOf, LEVELS, type Level, lengthOf, type Mode, modeOf } from './error-correction.ts'

/** A code: square modules, dark or light, without a quiet zone. */
export type QrCode = {
  readonly text: string
  readonly level: Level
  /** 1 to 40; each version is four modules wider than the one before. */
  readonly version: number
  /** Modules in a row. */
  readonly side: number
  /** Which of the eight mask patterns gave the most even picture. */
  readonly mask: number
  readonly mode: Mode
  /** Digits, characters or bytes of the text, and how many this version holds at this level. */
  readonly length: number
  readonly capacity: number
  /** Row by row, 1 is dark. */
  readonly modules: Uint8Array
  /** Row by row, what a module belongs to. */
  readonly roles: Uint8Array
}

/** What a module belongs to. */
export const ROLE = { data: 0, fixed: 1, finder: 2, timing: 3, alignment: 4 } as const

export type Encoded =
  | { readonly ok: true; readonly code: QrCode }
  | { readonly ok: false; readonly problem: string }

/**
 * The smallest code that holds a text at a level. Text that is neither digits nor capitals is stored as
 * UTF-8, which readers expect although ISO/IEC 18004 names Latin-1; half characters become U+FFFD.
 *
 * @returns a sentence where the text is empty or too long for any code.
 */
export function makeQrCode(text: string, level: Level): Encoded {
  if (text === '') return { ok: false, problem: 'Enter something to put into the code.' }
  const mode = modeOf(text)
  const length = lengthOf(text, mode)
  const most = capacityOf(40, level, mode)
  if (length > most) return { ok: false, problem: tooLong(length, most, mode, level) }
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
 * The smallest code that holds a text at a level or, where none does, at the highest lower level that can:
 * the code says which. A sentence only where a text is too long for every level.
 */
export function makeQrCodeThatFits(text: string, level: Level): Encoded {
  const lower = LEVELS.slice(0, LEVELS.indexOf(level)).toReversed()
  return lower.reduce<Encoded>(
    (so, next) => (so.ok || text === '' ? so : makeQrCode(text, next)),
    makeQrCode(text, level),
  )
}

/** Whether the module in a column and row is dark; outside of the code none is. */
export function isDark({ side, modules }: QrCode, x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x < side && y < side && modules[y * side + x] === 1
}

/** The encoder's numbers of 0.1.3: 0 data, 1 function, 2 position, 3 timing, 4 alignment. */
function roleOf(type: number): number {
  return Object.values(ROLE).find((role) => role === type) ?? ROLE.fixed
}

function tooLong(length: number, most: number, mode: Mode, level: Level): string {
  const unit = { numeric: 'digits', alphanumeric: 'characters', byte: 'bytes' }[mode]
  const advice = level === 'L' ? 'Shorten it.' : 'Shorten it, or choose a lower error correction.'
  return `${formatNumber(length)} ${unit} are more than the ${formatNumber(most)} that the largest code holds at level ${level}. ${advice}`
}
