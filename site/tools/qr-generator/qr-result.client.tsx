'use client'

import { CodeFacts } from './code-facts.client.tsx'
import { CodePicture } from './code-picture.client.tsx'
import type { Trial } from './logic/verdict-text.ts'
import { PrintPlan } from './print-plan.client.tsx'
import type { QrState } from './state.ts'
import { TrialSheet } from './trial-sheet.client.tsx'
import type { Work } from './work.ts'

/** The code, what it is made of, whether it reads, and how large it has to be printed. */
export function QrResult({ work, trials, state, worksOffline }: QrResultProps) {
  const { drawing } = work

  return (
    <>
      <div className="qr-plate">
        <CodePicture drawing={drawing} />
        <CodeFacts drawing={drawing} state={state} />
      </div>
      {drawing && drawing.warnings.length > 0 && (
        <ul className="qr-warnings" aria-label="Warnings">
          {drawing.warnings.map(({ tone, text }) => (
            <li key={text} data-tone={tone}>
              {text}
            </li>
          ))}
        </ul>
      )}
      {drawing && <TrialSheet trials={trials} />}
      {drawing && <PrintPlan drawing={drawing} distance={state.distance} />}
      {drawing && (
        <details className="qr-more qr-text">
          <summary>Text in the code</summary>
          <pre>{drawing.code.text}</pre>
        </details>
      )}
      <p className="note qr-offline">
        {worksOffline
          ? 'Everything is loaded: works without a network.'
          : 'Loading decoder and exports…'}
      </p>
    </>
  )
}

type QrResultProps = {
  work: Work
  trials: readonly Trial[] | null
  state: QrState
  /** Decoder, exports and batch are here. */
  worksOffline: boolean
}
