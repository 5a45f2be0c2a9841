'use client'

import { TRIAL_TEXTS, TRIALS, type Trial, verdictOf } from './logic/verdict-text.ts'
import { TrialPicture } from './trial-picture.client.tsx'

/** The contact sheet of the verdict: what the decoder was shown, and whether it read the text. */
export function TrialSheet({ trials }: { trials: readonly Trial[] | null }) {
  const verdict = trials && verdictOf(trials)

  return (
    <section className="qr-verdict" aria-labelledby="qr-verdict" aria-busy={trials === null}>
      <h3 id="qr-verdict">Read back</h3>
      <p className="qr-verdict-line" data-tone={verdict?.tone ?? 'wait'}>
        {verdict?.text ?? 'Reading the code back…'}
      </p>
      <ul>
        {TRIALS.map((name) => {
          const trial = trials?.find((one) => one.name === name)
          return (
            <li key={name} data-passed={trial?.passed}>
              {trial ? (
                <TrialPicture picture={trial.picture} label={TRIAL_TEXTS[name].done} />
              ) : (
                <span className="qr-blank" />
              )}
              <span>{TRIAL_TEXTS[name].name}</span>
              <span className="note">{trial ? (trial.passed ? '✓ read' : '✕ not read') : '…'}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
