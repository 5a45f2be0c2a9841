'use client'

import { Shape } from '#site/ui/shape.tsx'
import type { Swatch } from './logic/swatch.ts'
import { lookalikes, simulate, VISIONS } from './logic/vision.ts'

/** Simulates color vision deficiencies and warns about colors that look alike. */
export function VisionPart({ swatches }: { swatches: readonly Swatch[] }) {
  const colors = swatches.map(({ hex }) => hex)
  const warnings = VISIONS.flatMap(({ vision, label }) =>
    lookalikes(vision, colors).map(({ one, other, distance }) => ({
      key: `${vision}-${one}-${other}`,
      text: `${swatches[one]?.name} and ${swatches[other]?.name}`,
      where: vision === 'none' ? 'to everyone' : `with ${label.toLowerCase()}`,
      distance,
    })),
  )

  return (
    <section aria-labelledby="vision-title" className="palette-part">
      <h3 id="vision-title">Color blindness</h3>
      <ul className="visions">
        {VISIONS.map(({ vision, label, note }) => (
          <li key={vision}>
            <p>
              {label} <span className="note">{note}</span>
            </p>
            <div aria-hidden="true" className="vision-colors">
              {swatches.map(({ id, hex }) => (
                <span key={id} style={{ background: simulate(vision, hex) }} />
              ))}
            </div>
          </li>
        ))}
      </ul>
      <ul className="vision-warnings">
        {warnings.map(({ key, text, where, distance }) => (
          <li key={key}>
            <Shape name="cone" />
            <span>
              <strong>{text}</strong> look alike {where}{' '}
              <span className="note">distance {distance.toFixed(2)}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="note">
        {warnings.length === 0
          ? 'No two colors look alike in these simulations.'
          : 'Add a pattern, label or line between these colors, or change the lightness of one.'}
      </p>
    </section>
  )
}
