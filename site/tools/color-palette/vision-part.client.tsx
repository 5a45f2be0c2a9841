'use client'

import { Fold } from '#site/tools/kit/fold.client.tsx'
import type { Swatch } from './logic/palette.ts'
import { lookalikes, simulate, VISIONS } from './logic/vision.ts'

/** Shows the palette as people with color blindness see it, and names colors that look alike to them. */
export function VisionPart({ swatches }: { swatches: readonly Swatch[] }) {
  const colors = swatches.map(({ hex }) => hex)
  const views = VISIONS.map((vision) => ({
    ...vision,
    seen: colors.map((hex) => simulate(vision, hex)),
    alike: lookalikes(vision, colors).map(
      ([one, other]) => `${swatches[one]?.name} and ${swatches[other]?.name}`,
    ),
  }))
  const count = new Set(views.flatMap(({ alike }) => alike)).size

  return (
    <Fold
      title="Color blindness"
      note={
        count === 0
          ? 'No colors look alike'
          : `${count} ${count === 1 ? 'pair' : 'pairs'} may look alike`
      }
    >
      <ul className="visions">
        {views.map(({ label, note, seen, alike }) => (
          <li key={label}>
            <p>
              {label} <span className="note">{note}</span>
            </p>
            <div aria-hidden="true" className="color-strip">
              {seen.map((hex, at) => (
                <span key={swatches[at]?.id} style={{ background: hex }} />
              ))}
            </div>
            {alike.length > 0 && <p className="note">Look alike: {alike.join(', ')}</p>}
          </li>
        ))}
      </ul>
      <p className="note">
        In charts, add a label or pattern to colors that look alike, or change the lightness of one.
      </p>
    </Fold>
  )
}
