import { LOADED } from '#site/tools/kit/worker-loader.ts'
import { decode, type Pixels } from './logic/decode.ts'
import { figureOf } from './logic/figure.ts'
import type { QrCode } from './logic/qr-code.ts'
import {
  adviceOn,
  MAX_MODULE_PX,
  type SavedLook,
  TRIALS,
  type TrialName,
  type Verdict,
  verdictOf,
} from './logic/verdict.ts'
import { type Logo, newCanvas, paintFigure } from './paint.ts'

export type VerdictQuestion = {
  readonly id: number
  readonly code: QrCode
  readonly look: SavedLook
  readonly logo: Logo
  /** True if a warning already names why the code can't be scanned. */
  readonly isExplained: boolean
}
export type VerdictAnswer = { readonly id: number; readonly verdict: Verdict }

/** Module size of a code seen from far away. */
const FAR_MODULE_PX = 2.3

const TILT = (20 * Math.PI) / 180
const DARK_SURFACE = '#282828'

/** Side of the dark surface as a share of the code's, so that the tilted code fits. */
const SURFACE = 1.5

addEventListener('message', ({ data }: MessageEvent<VerdictQuestion>) => {
  const { id, code, look, isExplained } = data
  const passes = (name: TrialName, changed = look) =>
    decode(photograph(name, { ...data, look: changed })) === code.text
  const trials = { saved: passes('saved'), tilted: passes('tilted'), far: passes('far') }
  const failed = TRIALS.filter((name) => !trials[name])
  const passesWith = (changed: SavedLook) => failed.every((name) => passes(name, changed))
  const advice = failed.length === 0 || isExplained ? '' : adviceOn(look, passesWith)
  postMessage({ id, verdict: verdictOf(trials, advice) } satisfies VerdictAnswer)
})

postMessage(LOADED)

/** Draws the code as a camera would see it. Transparent areas are assumed to have the background color. */
function photograph(name: TrialName, { code, look, logo }: VerdictQuestion): Pixels {
  const figure = figureOf(code, look)
  const saved = Math.min(look.module ?? MAX_MODULE_PX, MAX_MODULE_PX)
  const scale = { saved, tilted: MAX_MODULE_PX, far: FAR_MODULE_PX }[name]
  const side = Math.ceil(figure.side * scale * (name === 'saved' ? 1 : SURFACE))
  const context = newCanvas(side)
  context.fillStyle = DARK_SURFACE
  context.fillRect(0, 0, side, side)
  context.translate(side / 2, side / 2)
  if (name === 'tilted') context.rotate(TILT)
  context.scale(scale, scale)
  context.translate(-figure.side / 2, -figure.side / 2)
  context.fillStyle = look.background
  context.fillRect(0, 0, figure.side, figure.side)
  paintFigure(context, figure, look, logo)
  return context.getImageData(0, 0, side, side)
}
