'use client'

import { contrastOf } from './logic/colors.ts'
import { RECOVERY } from './logic/error-correction.ts'
import { gridOf } from './logic/raster.ts'
import type { QrState } from './state.ts'
import type { Drawing } from './work.ts'

const UNITS = { numeric: 'digits', alphanumeric: 'characters', byte: 'bytes' } as const

/** What the code is made of, in figures. */
export function CodeFacts({ drawing, state }: { drawing: Drawing | null; state: QrState }) {
  const code = drawing?.code
  const grid = drawing && gridOf(drawing.code, drawing.look, state.size)
  const { symbol, grade } = contrastOf(state.color, state.background)
  const isVector = state.format === 'svg' || state.format === 'pdf'
  const facts = [
    ['Version', code ? `${code.version} of 40` : '–'],
    ['Modules', code ? `${code.side} × ${code.side}` : '–'],
    ['Mask', code ? `${code.mask} of 0–7` : '–'],
    ['Repairs', code ? `${RECOVERY[code.level]} %, level ${code.level}` : '–'],
    ['Module', isVector ? 'sharp at every size' : grid ? `${grid.module} px` : '–'],
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
            ? `Holds ${code.length} of ${code.capacity} ${UNITS[code.mode]}`
            : 'Holds nothing yet'}
        </label>
        <meter id="qr-fill" min={0} max={code?.capacity ?? 1} value={code?.length ?? 0} />
      </div>
    </div>
  )
}
