'use client'

import { Fold } from '#site/tools/kit/fold.client.tsx'
import type { Swatch } from './logic/palette.ts'
import { simulate, VISIONS } from './logic/vision.ts'

/** Shows the palette as people with color blindness see it. */
export function VisionPart({ swatches }: { swatches: readonly Swatch[] }) {
  return (
    <Fold title="Color blindness" note="How the colors look to others">
      <ul className="grid gap-4 sm:grid-cols-3">
        {VISIONS.map((vision) => (
          <li key={vision.label} className="note">
            {vision.label}, {vision.note}
            <div aria-hidden="true" className="color-strip">
              {swatches.map(({ id, hex }) => (
                <span key={id} style={{ background: simulate(vision, hex) }} />
              ))}
            </div>
          </li>
        ))}
      </ul>
      <p className="note">In charts, add labels or patterns to colors that look alike here.</p>
    </Fold>
  )
}
