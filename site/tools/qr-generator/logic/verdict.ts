import { decodeQR } from 'qr/decode.js'
import { blurred, faded, shrunk, surrounded, turned } from './degrade.ts'
import { fullSide, type Look, type Picture } from './design.ts'
import type { QrCode } from './qr-code.ts'
import { renderRaster } from './raster.ts'
import { TRIALS, type Trial, type TrialName } from './verdict-text.ts'

/** Pixels of a module before anything happens to the picture. */
const MODULE = 4
const DARK_SURFACE = 40

/**
 * Reads the rendered code back with a decoder of other authors than the encoder's, under six conditions.
 * Passing means that exactly the text came out.
 */
export function tryOut(code: QrCode, look: Look): Trial[] {
  const plain = renderRaster(code, look, fullSide(code, look) * MODULE)
  const dark = surrounded(plain, 3 * MODULE, DARK_SURFACE)
  const roomy = surrounded(dark, Math.ceil(dark.width * 0.16), DARK_SURFACE)
  const pictures: Readonly<Record<TrialName, Picture>> = {
    plain,
    dark,
    blurred: blurred(dark, 1),
    turned: turned(roomy, 20),
    faded: faded(dark, 0.4, 15),
    afar: shrunk(dark, dark.width / 2),
  }
  return TRIALS.map((name) => ({
    name,
    picture: pictures[name],
    passed: readBack(pictures[name]) === code.text,
  }))
}

/** The text in a picture; null where none is found. */
export function readBack(picture: Picture): string | null {
  try {
    return decodeQR(picture, { effort: Number.POSITIVE_INFINITY, timeLimit: 200 })
  } catch {
    // The decoder throws where it finds nothing.
    return null
  }
}
