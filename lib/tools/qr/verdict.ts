import { decodeQR } from 'qr/decode.js'
import { blurred, faded, shrunk, surrounded, turned } from './degrade.ts'
import { fullSide, type Look, type Picture } from './design.ts'
import type { QrCode } from './qr-code.ts'
import { renderRaster } from './raster.ts'

/** A condition under which the picture is read back. */
export type Trial = {
  readonly name: TrialName
  readonly passed: boolean
  /** What the decoder was given. */
  readonly picture: Picture
}

export const TRIALS = ['plain', 'dark', 'blurred', 'turned', 'faded', 'afar'] as const
export type TrialName = (typeof TRIALS)[number]

/** What a condition is called, and what was done to the picture. */
export const TRIAL_TEXTS: Readonly<Record<TrialName, { name: string; done: string }>> = {
  plain: { name: 'As it is', done: 'the picture as it is saved' },
  dark: { name: 'On dark', done: 'laid on a dark surface' },
  blurred: { name: 'Blurred', done: 'on dark, out of focus by a third of a module' },
  turned: { name: 'Turned', done: 'on dark, turned by 20 degrees' },
  faded: { name: 'Faded', done: 'on dark, contrast down to 40 % and grainy' },
  afar: { name: 'From afar', done: 'on dark, 2 camera pixels for each module' },
}

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

export type Verdict = { readonly tone: 'good' | 'note' | 'bad'; readonly text: string }

/** The outcome in one sentence, with the first thing to do about it. */
export function verdictOf(trials: readonly Pick<Trial, 'name' | 'passed'>[]): Verdict {
  const failed = trials.filter(({ passed }) => !passed).map(({ name }) => name)
  if (failed.length === 0) {
    return { tone: 'good', text: `It scans: read back in all ${trials.length} conditions.` }
  }
  if (failed.includes('plain')) {
    return {
      tone: 'bad',
      text: 'It does not scan: not even the clean picture could be read back. Change the colors or shrink the logo.',
    }
  }
  const names = failed.map((name) => TRIAL_TEXTS[name].name.toLowerCase()).join(', ')
  return {
    tone: failed.length > 2 ? 'bad' : 'note',
    text: `It scans when clean, but not here: ${names}. More contrast, the quiet zone or a shorter text helps.`,
  }
}
