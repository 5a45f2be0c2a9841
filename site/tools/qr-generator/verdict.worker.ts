import { LOADED } from '#site/tools/kit/worker-loader.ts'
import { decode, type Pixels } from './logic/decode.ts'
import type { Look } from './logic/design.ts'
import { figureOf } from './logic/figure.ts'
import type { QrCode } from './logic/qr-code.ts'
import { type TrialName, type Verdict, verdictOf } from './logic/verdict.ts'
import { type Logo, newCanvas, paintFigure } from './paint.ts'

export type VerdictQuestion = {
  readonly id: number
  readonly code: QrCode
  readonly look: Look
  readonly logo: Logo
  /** Module size in the saved image, in pixels; null for SVG. */
  readonly module: number | null
  /** True if a warning already names why the code can't be scanned. */
  readonly isExplained: boolean
}
export type VerdictAnswer = { readonly id: number; readonly verdict: Verdict }

/** Maximum module size in the test images, in pixels. Larger ones are slower to decode and not easier. */
const MAX_MODULE_PX = 4

/** Module size of a code seen from far away. */
const FAR_MODULE_PX = 2.3

const TILT = (20 * Math.PI) / 180
const DARK_SURFACE = '#282828'

/** Side of the dark surface as a share of the code's, so that the tilted code fits. */
const SURFACE = 1.5

addEventListener('message', ({ data }: MessageEvent<VerdictQuestion>) => {
  const passes = (name: TrialName) => decode(photograph(name, data)) === data.code.text
  const trials = { saved: passes('saved'), tilted: passes('tilted'), far: passes('far') }
  const verdict = verdictOf(trials, data.isExplained)
  postMessage({ id: data.id, verdict } satisfies VerdictAnswer)
})

postMessage(LOADED)

/** Draws the code as a camera would see it. Transparent areas are assumed to have the background color. */
function photograph(name: TrialName, { code, look, logo, module }: VerdictQuestion): Pixels {
  const figure = figureOf(code, look)
  const saved = Math.min(module ?? MAX_MODULE_PX, MAX_MODULE_PX)
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
