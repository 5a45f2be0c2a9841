import { type Logo, type Look, PLAIN_LOOK } from './design.ts'

/** The test scans: the saved image, tilted on a dark surface, and small on a dark surface. */
export const TRIALS = ['saved', 'tilted', 'far'] as const
export type TrialName = (typeof TRIALS)[number]

export type Trials = Readonly<Record<TrialName, boolean>>

export type Verdict = {
  readonly tone: 'good' | 'note' | 'bad'
  readonly title: string
  readonly text: string
}

const CONDITIONS: Readonly<Record<TrialName, string>> = {
  saved: 'as a clean image',
  tilted: 'tilted on a dark surface',
  far: 'from far away',
}

/** A look with the module size in the saved image, in pixels; null for SVG. */
export type SavedLook = Look & { readonly module: number | null }

/** Maximum module size in the test images, in pixels. Larger ones are slower to decode and not easier. */
export const MAX_MODULE_PX = 4

type Fix = { readonly name: string; readonly change: Partial<SavedLook> }

/**
 * Names the changes that would let a failed code scan: each that does alone, or else all of them together.
 *
 * @param passes repeats the failed scans with another look
 */
export function adviceOn(look: SavedLook, passes: (look: SavedLook) => boolean): string {
  const fixes = fixesFor(look)
  const helpful = fixes.filter(({ change }) => passes({ ...look, ...change }))
  if (helpful.length > 0) return `Try ${namesOf(helpful, 'disjunction')}.`
  let all = look
  for (const { change } of fixes) all = { ...all, ...change }
  return fixes.length > 1 && passes(all)
    ? `Try ${namesOf(fixes, 'conjunction')}.`
    : 'Try a shorter text.'
}

function fixesFor({ color, background, modules, corners, logo, module }: SavedLook): Fix[] {
  const { color: dark, background: light } = PLAIN_LOOK
  const contrast = {
    name: 'more contrast between the colors',
    change: { color: dark, background: light },
  }
  const withoutLogo = { name: 'no logo', change: { logo: null } }
  const shapes = {
    name: 'square shapes',
    change: { modules: 'square', corners: 'square' },
  } as const
  const size = { name: 'a larger size', change: { module: MAX_MODULE_PX } }
  return [
    ...(color === dark && background === light ? [] : [contrast]),
    ...(logo ? [logo.size === 'small' ? withoutLogo : smaller(logo)] : []),
    ...(modules === 'square' && corners === 'square' ? [] : [shapes]),
    ...(module === null || module >= MAX_MODULE_PX ? [] : [size]),
  ]
}

function smaller(logo: Logo): Fix {
  return { name: 'a smaller logo', change: { logo: { ...logo, size: 'small' } } }
}

function namesOf(fixes: readonly Fix[], type: 'conjunction' | 'disjunction'): string {
  return new Intl.ListFormat('en', { type }).format(fixes.map(({ name }) => name))
}

/**
 * Describes the test scans in a few words.
 *
 * @param advice names what would help; empty if a warning already does
 */
export function verdictOf(trials: Trials, advice: string): Verdict {
  const failed = TRIALS.filter((name) => !trials[name])
  if (failed.length === 0) {
    return {
      tone: 'good',
      title: 'Scans',
      text: `Our decoder read it ${CONDITIONS.saved}, ${CONDITIONS.tilted}, and ${CONDITIONS.far}.`,
    }
  }
  if (!trials.saved) {
    return {
      tone: 'bad',
      title: 'Doesn’t scan',
      text: `Our decoder can’t read it. ${advice}`.trim(),
    }
  }
  const where = failed.map((name) => CONDITIONS[name]).join(' or ')
  return {
    tone: 'note',
    title: 'May not scan',
    text: `Our decoder can’t read it ${where}. ${advice}`.trim(),
  }
}
