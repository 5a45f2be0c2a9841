'use client'

import { pixelsFor } from './logic/print-size.ts'
import type { Drawing } from './work.ts'

const PRINT_DPI = 300

/** Widest bar that is drawn at its true size, in millimeters. */
const WIDEST_BAR = 80

/** How wide the code has to be on paper, with a bar of that width. */
export function PrintPlan({ drawing, distance }: { drawing: Drawing; distance: number }) {
  const { full, module, reason } = drawing.print
  const isDrawn = full <= WIDEST_BAR

  return (
    <section className="qr-print" aria-labelledby="qr-print">
      <h3 id="qr-print">On paper</h3>
      <p>
        At least <strong>{millimeters(full)}</strong> wide to be read from{' '}
        {distance.toLocaleString('en-US')} cm
        {reason === 'printer' && '; smaller modules fill up with ink'}.
      </p>
      {isDrawn && (
        <div className="qr-bar" style={{ width: `${full}mm` }} aria-hidden="true">
          <span className="note">{millimeters(full)}</span>
        </div>
      )}
      <p className="note">
        Quiet zone included. One module is {millimeters(Math.round(module * 100) / 100)}; at{' '}
        {PRINT_DPI} dpi that is a picture of {pixelsFor(full, PRINT_DPI).toLocaleString('en-US')}{' '}
        px.
      </p>
    </section>
  )
}

function millimeters(length: number): string {
  return `${length.toLocaleString('en-US')} mm`
}
