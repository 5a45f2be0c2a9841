'use client'

import { useEffect, useRef } from 'react'
import { figure } from '#site/tools/kit/figure.ts'
import { toolMessages } from '#site/tools/kit/messages.ts'
import { CodePicture } from './code-picture.client.tsx'
import { contrastOf } from './logic/colors.ts'
import type { Picture } from './logic/design.ts'
import { RECOVERY, UNITS } from './logic/error-correction.ts'
import { pixelsFor } from './logic/print-size.ts'
import { TRIAL_TEXTS, TRIALS, type Trial, type Verdict } from './logic/verdict-text.ts'
import type { QrState } from './state.ts'
import { type Drawing, isVector, type Work } from './work.ts'

const PRINT_DPI = 300

const MAX_BAR_MM = 80

/** Renders the code with its test scans, its technical data and its print size. */
export function QrResult({ work, trials, verdict, isMissing, state }: QrResultProps) {
  const { drawing } = work

  return (
    <>
      <div className="qr-plate">
        <CodePicture drawing={drawing} missing={missingOf(work)} />
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
      {drawing && <TrialSheet trials={trials} verdict={verdict} isMissing={isMissing} />}
      {drawing && <PrintPlan drawing={drawing} distance={state.distance} />}
      {drawing && (
        <details className="qr-more qr-text">
          <summary>Text in the code</summary>
          <pre>{drawing.code.text}</pre>
        </details>
      )}
    </>
  )
}

function missingOf({ isBlank, problem }: Work): string {
  if (isBlank) return 'Fill in the first field to see your code here.'
  return problem ?? 'No code yet. Check the fields with errors.'
}

type QrResultProps = {
  work: Work
  trials: readonly Trial[] | null
  verdict: Verdict | null
  /** True if the decoder failed to load. Loading is retried. */
  isMissing: boolean
  state: QrState
}

function CodeFacts({ drawing, state }: { drawing: Drawing | null; state: QrState }) {
  const code = drawing?.code
  const { symbol, grade } = contrastOf(state.color, state.background)
  const facts = [
    ['Version', code ? `${code.version} of 40` : '–'],
    ['Modules', code ? `${code.side} × ${code.side}` : '–'],
    ['Mask', code ? `${code.mask} of 0–7` : '–'],
    ['Recovery', code ? `${RECOVERY[code.level]} %, level ${code.level}` : '–'],
    ['Module size', isVector(state) ? 'vector' : drawing ? `${drawing.module} px` : '–'],
    ['Contrast', `${symbol} %, grade ${grade}`],
  ] as const

  return (
    <div className="qr-facts">
      <dl>
        {facts.map(([name, value]) => (
          <div key={name} className="qr-fact">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="qr-fill">
        <label htmlFor="qr-fill">
          {code
            ? `${code.length} of ${code.capacity} ${UNITS[code.mode]} used`
            : 'Nothing entered yet'}
        </label>
        <meter id="qr-fill" min={0} max={code?.capacity ?? 1} value={code?.length ?? 0} />
      </div>
    </div>
  )
}

function PrintPlan({ drawing, distance }: { drawing: Drawing; distance: number }) {
  const { full, module, reason } = drawing.print
  const isDrawn = full <= MAX_BAR_MM

  return (
    <section className="qr-print" aria-labelledby="qr-print">
      <h3 id="qr-print">Print size</h3>
      <p>
        At least <strong>{millimeters(full)}</strong> wide to be read from {figure(distance)} cm
        {reason === 'printer' && '; smaller modules fill up with ink'}.
      </p>
      {isDrawn && (
        <div className="qr-bar" style={{ width: `${full}mm` }} aria-hidden="true">
          <span className="note">{millimeters(full)}</span>
        </div>
      )}
      <p className="note">
        {drawing.look.frame ? 'Quiet zone and frame' : 'Quiet zone'} included. One module is{' '}
        {millimeters(Math.round(module * 100) / 100)}; at {PRINT_DPI} dpi that is an image of{' '}
        {figure(pixelsFor(full, PRINT_DPI))} px.
      </p>
    </section>
  )
}

function millimeters(length: number): string {
  return `${figure(length)} mm`
}

function TrialSheet({ trials, verdict, isMissing }: Omit<QrResultProps, 'work' | 'state'>) {
  const waits = isMissing ? toolMessages.stillLoading('The decoder') : 'Running the test scans…'
  return (
    <section className="qr-verdict" aria-labelledby="qr-verdict" aria-busy={trials === null}>
      <h3 id="qr-verdict">Test scans</h3>
      <p className="qr-verdict-line" data-tone={verdict?.tone ?? 'wait'}>
        {verdict?.text ?? waits}
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
              <span className="note">{trial ? (trial.passed ? '✓ passed' : '✕ failed') : '…'}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function TrialPicture({ picture, label }: { picture: Picture; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    const { data, width, height } = picture
    canvas.current?.getContext('2d')?.putImageData(new ImageData(data, width, height), 0, 0)
  }, [picture])

  return (
    <canvas
      ref={canvas}
      width={picture.width}
      height={picture.height}
      role="img"
      aria-label={label}
    />
  )
}
