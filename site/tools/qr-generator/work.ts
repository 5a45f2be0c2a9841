import { type Look, lookWarnings, QUIET_ZONE, type Warning } from './logic/design.ts'
import { gridOf, sideOf } from './logic/figure.ts'
import { isUntouched, kinds } from './logic/payload/kinds.ts'
import type { Values } from './logic/payload/payload.ts'
import { type Level, makeQrCodeThatFits, type QrCode, RECOVERY } from './logic/qr-code.ts'
import type { LogoImage } from './read-logo.ts'
import { type QrState, valuesOf } from './state.ts'

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
  readonly leastSize: number
  /** Module size in the saved image, in pixels; null for SVG, which is sharp at any size. */
  readonly module: number | null
  readonly sizeProblem: string | null
  readonly warnings: readonly Warning[]
}

/** Draws the code for a state. A logo raises the error correction to H. */
export function workOf(state: QrState, logo: Pick<LogoImage, 'dataUrl' | 'ratio'> | null): Work {
  const values = valuesOf(state)
  const level = logo ? 'H' : state.level
  const content = kinds[state.kind].build(values)
  const isBlank = isUntouched(state.kind, values)
  const nothing = { isBlank, errors: {}, problem: null, drawing: null, level }
  if (isBlank) return nothing
  if (!content.ok) return { ...nothing, errors: content.errors }
  const encoded = makeQrCodeThatFits(content.text, level)
  if (!encoded.ok) return { ...nothing, problem: encoded.problem }
  const { code } = encoded
  const look: Look = {
    color: state.color,
    background: state.background,
    isTransparent: state.isTransparent,
    quietZone: state.hasQuietZone ? QUIET_ZONE : 0,
    modules: state.modules,
    corners: state.corners,
    logo: logo && { dataUrl: logo.dataUrl, ratio: logo.ratio, size: state.logoSize },
  }
  const leastSize = sideOf(code, look)
  const isVector = state.format === 'svg'
  const isTooSmall = !isVector && state.size < leastSize
  return {
    ...nothing,
    drawing: {
      code,
      look,
      leastSize,
      module: isVector ? null : (gridOf(leastSize, state.size)?.module ?? 1),
      sizeProblem: isTooSmall
        ? `This code needs at least ${leastSize} px. Choose a larger size, or SVG.`
        : null,
      warnings: [
        ...(code.level === level ? [] : [lowerLevelWarning(code.level, level)]),
        ...lookWarnings(look),
      ],
    },
  }
}

function lowerLevelWarning(level: Level, requested: Level): Warning {
  return {
    tone: 'note',
    text: `The text is too long for error correction ${requested}, so we used ${level}, which repairs ${RECOVERY[level]}%. Shorten the text for a sturdier code.`,
  }
}
