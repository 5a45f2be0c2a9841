import { formatNumber } from '#lib/locale.ts'
import { type Look, lookWarnings, QUIET_ZONE, type Warning } from './logic/design.ts'
import { capacityOf, type Level, RECOVERY } from './logic/error-correction.ts'
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
import { MODULE } from './logic/verdict-text.ts'
import type { Logo } from './read-logo.ts'
import { type QrState, styleOf, valuesOf } from './state.ts'

/** What belongs to a code and is no part of the state: pixels and outlines do not fit into a link. */
export type Extras = {
  readonly logo: Logo | null
  /** The text of the frame as a drawing; null while there is none. */
  readonly caption: Caption | null
}

/** The least side of a logo's room that is worth a logo, in modules. */
const MIN_ROOM = 5

/** Everything that follows from what is filled in. */
export type Work = {
  readonly isBlank: boolean
  /** By field; empty while nothing has been filled in. */
  readonly errors: Values
  /** Why there is no code although the fields are right. */
  readonly problem: string | null
  readonly drawing: Drawing | null
  /** The chosen level, or H when there is a logo. */
  readonly level: Level
}

export type Drawing = {
  readonly code: QrCode
  readonly look: Look
  readonly logoCost: LogoCost | null
  readonly print: PrintSize
  /** The smallest picture that has a pixel for each module. */
  readonly leastSize: number
  /** Pixels of a module in the file; those of a large picture where it is drawn, not painted. */
  readonly module: number
  /** Why the chosen size does not do; null when it does. */
  readonly sizeProblem: string | null
  readonly warnings: readonly Warning[]
}

/** Draws the code that a state asks for. */
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
  const fallen = encoded.code.level === level ? [] : [fallenTo(encoded.code, level)]
  return { ...nothing, drawing: { ...drawing, warnings: [...fallen, ...drawing.warnings] } }
}

/** A code with the look, the logo and the paper size that a state asks for. */
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
    module: isVector(state) ? MODULE : (gridOf(code, look, state.size)?.module ?? 1),
    sizeProblem: sizeProblem(state, width),
    warnings: [...lookWarnings(look), ...(logo && !box ? [noRoom] : [])],
  }
}

function frameOf({ frame, captionPlace }: QrState, caption: Caption | null): Frame | null {
  if (frame === 'none' || (frame === 'text' && !caption)) return null
  return { kind: frame, place: captionPlace, caption }
}

function fallenTo({ level, length, mode }: QrCode, asked: Level): Warning {
  const most = formatNumber(capacityOf(40, asked, mode))
  return {
    tone: 'note',
    text: `Level ${level} instead of ${asked}: the largest code holds ${most} at level ${asked}, this text has ${formatNumber(length)}. Level ${level} repairs about ${RECOVERY[level]} %. Shorten the text to have ${asked} back.`,
  }
}

const noRoom: Warning = {
  tone: 'note',
  text: 'The logo is left out: in a code this small it would cover more than half of what can be repaired. A longer text makes a larger code.',
}

/** The largest room, or the chosen share of it. */
function logoBox(code: QrCode, { picture }: Logo, share: number): LogoBox | null {
  const ratio = picture.width / picture.height
  const largest = largestLogoBox(code, ratio)
  if (largest === null) return null
  const long = Math.max(largest.width, largest.height)
  if (long < MIN_ROOM) return null
  const wished = Math.max(MIN_ROOM, Math.floor((long * share) / 100))
  return centeredBox(code.side, wished - (wished % 2 === 0 ? 1 : 0), ratio)
}

/** Whether a file is drawn, so that no size is too small for it. */
export function isVector({ format }: Pick<QrState, 'format'>): boolean {
  return format === 'svg' || format === 'pdf'
}

function sizeProblem(state: QrState, least: number): string | null {
  if (isVector(state) || state.size >= least) return null
  return `This code needs at least ${least} px, one for each module. Choose a larger size, or SVG.`
}
