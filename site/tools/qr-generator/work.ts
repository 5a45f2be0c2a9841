import { formatNumber } from '#lib/locale.ts'
import { type Look, lookWarnings, QUIET_ZONE, type Warning } from './logic/design.ts'
import { capacityOf, type Level, RECOVERY, UNITS } from './logic/error-correction.ts'
import { type Caption, extentOf, type Frame } from './logic/frame.ts'
import {
  centeredBox,
  type LogoBox,
  type LogoCost,
  largestLogoBox,
  logoCosts,
} from './logic/logo-room.ts'
import { isUntouched, kinds } from './logic/payload/kinds.ts'
import type { Values } from './logic/payload/payload.ts'
import { leastPrintSize, type PrintSize } from './logic/print-size.ts'
import { makeQrCodeThatFits, type QrCode } from './logic/qr-code.ts'
import { gridOf } from './logic/raster.ts'
import { TEST_MODULE_PX } from './logic/verdict-text.ts'
import type { Logo } from './read-logo.ts'
import { type QrState, styleOf, valuesOf } from './state.ts'

/** Data of a code that doesn't fit into a link, and so isn't part of the state. */
export type Extras = {
  readonly logo: Logo | null
  readonly caption: Caption | null
}

const MIN_LOGO_MODULES = 5

/** The code for a state, or why it can't be drawn. */
export type Work = {
  readonly isBlank: boolean
  readonly errors: Values
  /** Error although all fields are valid. */
  readonly problem: string | null
  readonly drawing: Drawing | null
  readonly level: Level
}

export type Drawing = {
  readonly code: QrCode
  readonly look: Look
  readonly logoCost: LogoCost | null
  readonly print: PrintSize
  readonly leastSize: number
  /** Module size in the file, in pixels. Vector formats use the value of a large image. */
  readonly module: number
  readonly sizeProblem: string | null
  readonly warnings: readonly Warning[]
}

/** Draws the code for a state. */
export function workOf(state: QrState, extras: Extras): Work {
  const values = valuesOf(state)
  const level = extras.logo ? 'H' : state.level
  const content = kinds[state.kind].build(values)
  const isBlank = isUntouched(state.kind, values)
  const nothing = { isBlank, errors: {}, problem: null, drawing: null, level }
  if (isBlank) return nothing
  if (!content.ok) return { ...nothing, errors: content.errors }
  const encoded = makeQrCodeThatFits(content.text, level)
  if (!encoded.ok) return { ...nothing, problem: encoded.problem }
  const drawing = drawCode(encoded.code, state, extras)
  const fallen = encoded.code.level === level ? [] : [lowerLevelWarning(encoded.code, level)]
  return { ...nothing, drawing: { ...drawing, warnings: [...fallen, ...drawing.warnings] } }
}

/** Applies a state's style, logo and print size to a code. */
export function drawCode(code: QrCode, state: QrState, { logo, caption }: Extras): Drawing {
  const box = logo && logoBox(code, logo, state.logoShare)
  const look: Look = {
    color: state.color,
    background: state.background,
    quietZone: state.hasQuietZone ? QUIET_ZONE : 0,
    logo: logo && box ? { ...logo, box } : null,
    style: styleOf(state),
    frame: frameOf(state, caption),
  }
  const { width } = extentOf(code, look)
  return {
    code,
    look,
    logoCost: box && logoCosts(code)(box),
    print: leastPrintSize(code.side, (width - code.side) / 2, state.distance * 10),
    leastSize: width,
    module: isVector(state) ? TEST_MODULE_PX : (gridOf(code, look, state.size)?.module ?? 1),
    sizeProblem: sizeProblem(state, width),
    warnings: [...lookWarnings(look), ...(logo && !box ? [noRoom] : [])],
  }
}

function frameOf({ frame, captionPlace }: QrState, caption: Caption | null): Frame | null {
  if (frame === 'none' || (frame === 'text' && !caption)) return null
  return { kind: frame, place: captionPlace, caption }
}

function lowerLevelWarning({ level, length, mode }: QrCode, requestedLevel: Level): Warning {
  const maximum = formatNumber(capacityOf(40, requestedLevel, mode))
  return {
    tone: 'note',
    text: `Level ${level} instead of ${requestedLevel}: this text has ${formatNumber(length)} ${UNITS[mode]}, but level ${requestedLevel} fits at most ${maximum}. Level ${level} recovers about ${RECOVERY[level]} %. Shorten the text to use ${requestedLevel}.`,
  }
}

const noRoom: Warning = {
  tone: 'note',
  text: 'The logo doesn’t fit: in a code this small, it would use up more than half of the error correction. A longer text makes a larger code.',
}

function logoBox(code: QrCode, { picture }: Logo, share: number): LogoBox | null {
  const ratio = picture.width / picture.height
  const largest = largestLogoBox(code, ratio)
  if (largest === null) return null
  const long = Math.max(largest.width, largest.height)
  if (long < MIN_LOGO_MODULES) return null
  const longSide = Math.max(MIN_LOGO_MODULES, Math.floor((long * share) / 100))
  return centeredBox(code.side, longSide - (longSide % 2 === 0 ? 1 : 0), ratio)
}

/** Returns true for vector formats, which have no minimum size. */
export function isVector({ format }: Pick<QrState, 'format'>): boolean {
  return format === 'svg' || format === 'pdf'
}

function sizeProblem(state: QrState, least: number): string | null {
  if (isVector(state) || state.size >= least) return null
  return `This code needs at least ${least} px, one for each module. Choose a larger size, or SVG.`
}
