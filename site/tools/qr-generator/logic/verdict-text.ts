import type { Picture } from './design.ts'

/** Module size in the test images, in pixels. */
export const TEST_MODULE_PX = 4

export type Trial = {
  readonly name: TrialName
  readonly passed: boolean
  readonly picture: Picture
}

export const TRIALS = ['plain', 'dark', 'blurred', 'turned', 'faded', 'afar'] as const
export type TrialName = (typeof TRIALS)[number]

export const TRIAL_TEXTS: Readonly<Record<TrialName, { name: string; done: string }>> = {
  plain: { name: 'Original', done: 'the image as saved' },
  dark: { name: 'On dark', done: 'on a dark surface' },
  blurred: { name: 'Blurred', done: 'on dark, out of focus by a third of a module' },
  turned: { name: 'Rotated', done: 'on dark, rotated by 20 degrees' },
  faded: { name: 'Faded', done: 'on dark, contrast reduced to 40 %, with grain' },
  afar: { name: 'Far away', done: 'on dark, 2 camera pixels per module' },
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
    return { tone: 'good', text: `It scans: passed all ${trials.length} test scans.` }
  }
  const tried = remedy && `We tested a fix: it passes ${remedy}.`
  if (failed.includes('plain')) {
    return {
      tone: 'bad',
      text: `It does not scan, even as a clean image. ${tried ?? 'Change the colors or make the logo smaller.'}`,
    }
  }
  const names = failed.map((name) => TRIAL_TEXTS[name].name.toLowerCase()).join(', ')
  return {
    tone: failed.length > 2 ? 'bad' : 'note',
    text: `It scans when clean, but failed these tests: ${names}. ${tried ?? 'Increase the contrast, turn on the quiet zone or shorten the text.'}`,
  }
}
