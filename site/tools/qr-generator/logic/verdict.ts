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

const ADVICE = 'Try darker colors, a smaller logo, square shapes or a larger size.'

/**
 * Describes the test scans in a few words.
 *
 * @param isExplained true if a warning already names the cause
 */
export function verdictOf(trials: Trials, isExplained: boolean): Verdict {
  const failed = TRIALS.filter((name) => !trials[name])
  const advice = isExplained ? '' : ` ${ADVICE}`
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
      text: `Our decoder can’t read it.${advice}`,
    }
  }
  const where = failed.map((name) => CONDITIONS[name]).join(' or ')
  return {
    tone: 'note',
    title: 'May not scan',
    text: `Our decoder can’t read it ${where}.${advice}`,
  }
}
