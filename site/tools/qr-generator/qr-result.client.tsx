'use client'

import type { ReactNode } from 'react'
import { Fold } from '#site/tools/kit/fold.client.tsx'
import { toolMessages } from '#site/tools/kit/messages.ts'
import { isPlain } from './logic/design.ts'
import { leastPrintSize } from './logic/print-size.ts'
import { RECOVERY } from './logic/qr-code.ts'
import { svgUrl } from './logic/svg.ts'
import type { ScanTest } from './use-verdict.client.ts'
import type { Drawing, Work } from './work.ts'

/** Width of the preview, in pixels (requirements §9). */
const PREVIEW_PX = 250

const MM_PER_INCH = 25.4

/** Distances for the print size, in millimeters: a table card, and a poster read from 3 feet. */
const CARD_MM = 250
const POSTER_MM = 900

/** Finder patterns of the placeholder, a version 1 code with its margin. */
const FINDERS = ['4 4', '18 4', '4 18'] as const

/** Renders the code, the verdict of the test scans, the print size, and as children the settings of the file. */
export function QrResult({ work, test, children }: QrResultProps) {
  const { drawing } = work
  if (!drawing) {
    return (
      <>
        <Placeholder text={missingOf(work)} />
        {children}
      </>
    )
  }
  const { code, look, leastSize, warnings } = drawing

  return (
    <>
      <div className="qr-plate">
        {/* biome-ignore lint/performance/noImgElement: a data URL drawn in this tab, with no file to optimize */}
        <img
          src={svgUrl(code, look, PREVIEW_PX)}
          width={PREVIEW_PX}
          height={PREVIEW_PX}
          alt={`QR code: ${code.text.slice(0, 80)}`}
          data-transparent={look.isTransparent || undefined}
        />
        <div className="qr-facts">
          <Scan test={test} />
          {warnings.length > 0 && (
            <ul className="qr-warnings" aria-label="Warnings">
              {warnings.map(({ tone, text }) => (
                <li key={text} data-tone={tone}>
                  {text}
                </li>
              ))}
            </ul>
          )}
          <p hidden={test.verdict?.tone === 'bad'}>
            <strong>Print it</strong> at least {lengthOf(leastPrintSize(leastSize, CARD_MM))} wide
            on a table card, {lengthOf(leastPrintSize(leastSize, POSTER_MM))} on a poster read from
            3 ft.
          </p>
          {!isPlain(look) && <p className="note">The copied image URL shows a plain code.</p>}
        </div>
      </div>
      {children}
      <Fold title="Text in the code">
        <pre className="qr-text">{code.text}</pre>
        <p className="note">
          Version {code.version}, {code.side} × {code.side} modules, error correction {code.level} (
          {RECOVERY[code.level]}%)
        </p>
      </Fold>
    </>
  )
}

type QrResultProps = { work: Work; test: ScanTest; children: ReactNode }

function Scan({ test: { verdict, isMissing } }: { test: ScanTest }) {
  const waits = isMissing ? toolMessages.stillLoading('The decoder') : 'Testing whether it scans…'
  return (
    <div className="qr-scan" aria-busy={verdict === null} data-tone={verdict?.tone}>
      <h3>{verdict?.title ?? 'Scan test'}</h3>
      <p>{verdict?.text ?? waits}</p>
    </div>
  )
}

function Placeholder({ text }: { text: string }) {
  return (
    <div className="qr-empty">
      <svg viewBox="0 0 29 29" aria-hidden="true">
        {FINDERS.map((place) => (
          <path key={place} d={`M${place}h7v7h-7zm2 2h3v3h-3z`} />
        ))}
      </svg>
      <p>{text}</p>
    </div>
  )
}

/** Returns the verdict in a word or two, for the bar of phones. */
export function glanceOf(drawing: Drawing | null, { verdict }: ScanTest): string {
  if (!drawing) return 'No code yet'
  return verdict?.title ?? 'Testing'
}

/** Says why there is no code. The reason itself is at the fields. */
function missingOf({ isBlank }: Work): string {
  return isBlank
    ? 'Fill in the first field to see your code here.'
    : 'No code yet. Fix the error in the form.'
}

function lengthOf(millimeters: number): string {
  return `${(millimeters / MM_PER_INCH).toFixed(1)}\u00A0in (${millimeters}\u00A0mm)`
}
