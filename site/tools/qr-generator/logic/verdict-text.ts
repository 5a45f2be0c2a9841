import type { Picture } from './design.ts'

/** Size of a module in the test images, in pixels. */
export const MODULE = 4

/** A test scan. */
export type Trial = {
  readonly name: TrialName
  readonly passed: boolean
  /** The image that was decoded. */
  readonly picture: Picture
}

export const TRIALS = ['plain', 'dark', 'blurred', 'turned', 'faded', 'afar'] as const
export type TrialName = (typeof TRIALS)[number]

/** Names of the test scans, and what was done to the image. */
export const TRIAL_TEXTS: Readonly<Record<TrialName, { name: string; done: string }>> = {
  plain: { name: 'As it is', done: 'the image as it is saved' },
  dark: { name: 'On dark', done: 'laid on a dark surface' },
  blurred: { name: 'Blurred', done: 'on dark, out of focus by a third of a module' },
  turned: { name: 'Turned', done: 'on dark, turned by 20 degrees' },
  faded: { name: 'Faded', done: 'on dark, contrast down to 40 % and grainy' },
  afar: { name: 'From afar', done: 'on dark, 2 camera pixels for each module' },
}

export type Verdict = { readonly tone: 'good' | 'note' | 'bad'; readonly text: string }

/**
 * Describes the result in one sentence, with the first thing to change.
 *
 * @param remedy a tested change that makes the code pass
 */
export function verdictOf(
  trials: readonly Pick<Trial, 'name' | 'passed'>[],
  remedy: string | null = null,
): Verdict {
  const failed = trials.filter(({ passed }) => !passed).map(({ name }) => name)
  if (failed.length === 0) {
    return { tone: 'good', text: `It scans: read back in all ${trials.length} conditions.` }
  }
  const tried = remedy && `Tried out: it passes ${remedy}.`
  if (failed.includes('plain')) {
    return {
      tone: 'bad',
      text: `It does not scan: not even the clean image could be read back. ${tried ?? 'Change the colors or shrink the logo.'}`,
    }
  }
  const names = failed.map((name) => TRIAL_TEXTS[name].name.toLowerCase()).join(', ')
  return {
    tone: failed.length > 2 ? 'bad' : 'note',
    text: `It scans when clean, but not here: ${names}. ${tried ?? 'More contrast, the quiet zone or a shorter text helps.'}`,
  }
}
