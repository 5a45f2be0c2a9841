import { type Look, lookWarnings, QUIET_ZONE, type Warning } from './logic/design.ts'
import { capacityOf, type Level, RECOVERY } from './logic/error-correction.ts'
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
import { leastSize } from './logic/raster.ts'
import type { Logo } from './read-logo.ts'
import { type QrState, valuesOf } from './state.ts'

/** The least side of a logo's room that is worth a logo, in modules. */
const LEAST_ROOM = 5

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
  /** Why the chosen size does not do; null when it does. */
  readonly sizeProblem: string | null
  readonly warnings: readonly Warning[]
}

/** Draws the code that a state asks for. */
export function workOf(state: QrState, logo: Logo | null): Work {
  const values = valuesOf(state)
  const level = logo ? 'H' : state.level
  const content = kinds[state.kind].build(values)
  const isBlank = isUntouched(state.kind, values)
  const nothing = { isBlank, errors: {}, problem: null, drawing: null, level }
  if (isBlank) return nothing
  if (!content.ok) return { ...nothing, errors: content.errors }
  const encoded = makeQrCodeThatFits(content.text, level)
  if (!encoded.ok) return { ...nothing, problem: encoded.problem }
  const drawing = drawCode(encoded.code, state, logo)
  const fallen = encoded.code.level === level ? [] : [fallenTo(encoded.code, level)]
  return { ...nothing, drawing: { ...drawing, warnings: [...fallen, ...drawing.warnings] } }
}

/** A code with the look, the logo and the paper size that a state asks for. */
export function drawCode(code: QrCode, state: QrState, logo: Logo | null): Drawing {
  const box = logo && logoBox(code, logo, state.logoShare)
  const look: Look = {
    color: state.color,
    background: state.background,
    quietZone: state.hasQuietZone ? QUIET_ZONE : 0,
    logo: logo && box ? { ...logo, box } : null,
  }
  const least = leastSize(code, look)
  return {
    code,
    look,
    logoCost: box && logoCosts(code)(box),
    print: leastPrintSize(code.side, look.quietZone, state.distance * 10),
    leastSize: least,
    sizeProblem: sizeProblem(state, least),
    warnings: [...lookWarnings(look), ...(logo && !box ? [noRoom] : [])],
  }
}

function fallenTo({ level, length, mode }: QrCode, asked: Level): Warning {
  const most = capacityOf(40, asked, mode).toLocaleString('en-US')
  return {
    tone: 'note',
    text: `Level ${level} instead of ${asked}: the largest code holds ${most} at level ${asked}, this text has ${length.toLocaleString('en-US')}. Level ${level} repairs about ${RECOVERY[level]} %. Shorten the text to have ${asked} back.`,
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
  if (long < LEAST_ROOM) return null
  const wished = Math.max(LEAST_ROOM, Math.floor((long * share) / 100))
  return centeredBox(code.side, wished - (wished % 2 === 0 ? 1 : 0), ratio)
}

function sizeProblem({ format, size }: QrState, least: number): string | null {
  if (format === 'svg' || format === 'pdf' || size >= least) return null
  return `This code needs at least ${least} px, one for each module. Choose a larger size, or SVG.`
}
