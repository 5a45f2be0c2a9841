import { decodeQR } from 'qr/decode.js'
import { blurred, downscaled, faded, padded, rotated } from './degrade.ts'
import type { Look, Picture } from './design.ts'
import { extentOf } from './frame.ts'
import type { QrCode } from './qr-code.ts'
import { onBackground, renderRaster } from './raster.ts'
import { TEST_MODULE_PX, TRIALS, type Trial, type TrialName } from './verdict-text.ts'

const DARK_SURFACE = 40

/**
 * Test-scans the code under six conditions, with a decoder independent of the encoder. A test passes if the decoded
 * text is identical. Transparent areas are assumed to have the background color.
 *
 * @param module size of a module in the saved image, in pixels
 */
export function tryOut(
  code: QrCode,
  look: Look,
  module = TEST_MODULE_PX,
  names: readonly TrialName[] = TRIALS,
): Trial[] {
  const large = drawn(code, look, TEST_MODULE_PX)
  const dark = padded(large, 3 * TEST_MODULE_PX, DARK_SURFACE)
  const side = Math.max(dark.width, dark.height)
  const pictures: Readonly<Record<TrialName, () => Picture>> = {
    plain: () => (module < TEST_MODULE_PX ? drawn(code, look, module) : large),
    dark: () => dark,
    blurred: () => blurred(dark, 1),
    turned: () => rotated(padded(dark, Math.ceil(side * 0.16), DARK_SURFACE), 20),
    faded: () => faded(dark, 0.4, 15),
    afar: () => downscaled(dark, 2),
  }
  return names.map((name) => {
    const picture = pictures[name]()
    return { name, picture, passed: decode(picture) === code.text }
  })
}

function drawn(code: QrCode, look: Look, module: number): Picture {
  const size = extentOf(code, look).width * module
  return onBackground(renderRaster(code, look, size), look.background)
}

/** Returns the text in an image; null if there is no readable code. */
export function decode(picture: Picture): string | null {
  try {
    return decodeQR(picture, { effort: Number.POSITIVE_INFINITY, timeLimit: 200 })
  } catch {
    // The decoder throws if it finds no code.
    return null
  }
}
