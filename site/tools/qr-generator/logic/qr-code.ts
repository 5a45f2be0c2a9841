import { encode } from 'uqr'
import { formatNumber } from '#lib/locale.ts'

/** Error correction levels, from the least to the most. */
export const LEVELS = ['L', 'M', 'Q', 'H'] as const
export type Level = (typeof LEVELS)[number]

/** Share of a code that can be damaged at each level, in percent (ISO/IEC 18004, 7.5.1). */
export const RECOVERY: Readonly<Record<Level, number>> = { L: 7, M: 15, Q: 25, H: 30 }

type Mode = 'numeric' | 'alphanumeric' | 'byte'

const UNITS: Readonly<Record<Mode, string>> = {
  numeric: 'digits',
  alphanumeric: 'characters',
  byte: 'bytes',
}

/** Maximum length of a text, in the largest code (ISO/IEC 18004, table 7, version 40; read 2026-11-21). */
const CAPACITY: Readonly<Record<Level, Readonly<Record<Mode, number>>>> = {
  L: { numeric: 7089, alphanumeric: 4296, byte: 2953 },
  M: { numeric: 5596, alphanumeric: 3391, byte: 2331 },
  Q: { numeric: 3993, alphanumeric: 2420, byte: 1663 },
  H: { numeric: 3057, alphanumeric: 1852, byte: 1273 },
}

/** A code without its margin. */
export type QrCode = {
  readonly text: string
  readonly level: Level
  /** 1 to 40. Each version has four more modules per side. */
  readonly version: number
  /** Number of modules in a row. */
  readonly side: number
  /** Row by row; 1 is dark. */
  readonly modules: Uint8Array
}

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
  const bytes = new TextEncoder().encode(text)
  const length = mode === 'byte' ? bytes.length : text.length
  if (length > CAPACITY[level][mode]) return { ok: false, problem: tooLong(length, mode, level) }
  const input = mode === 'byte' ? [...bytes] : text
  const { version, size, data } = encode(input, { ecc: level, border: 0 })
  const modules = Uint8Array.from(data.flat(), Number)
  return { ok: true, code: { text, level, version, side: size, modules } }
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

/** Returns the most compact mode that can encode the whole text. */
function modeOf(text: string): Mode {
  if (/^\d+$/.test(text)) return 'numeric'
  return /^[A-Z0-9 $%*+./:-]+$/.test(text) ? 'alphanumeric' : 'byte'
}

function tooLong(length: number, mode: Mode, level: Level): string {
  const advice =
    level === 'L' ? 'Shorten it.' : 'Shorten it, or choose a lower error correction level.'
  return `This text has ${formatNumber(length)} ${UNITS[mode]}, but level ${level} fits at most ${formatNumber(CAPACITY[level][mode])}. ${advice}`
}
