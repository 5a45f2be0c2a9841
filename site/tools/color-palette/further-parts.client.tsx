'use client'

import { Fold } from '#site/tools/kit/fold.client.tsx'
import { ImportPart } from './import-part.client.tsx'
import type { Swatch } from './logic/palette.ts'
import type { Scheme } from './logic/schemes.ts'
import { simulate, VISIONS } from './logic/vision.ts'
import { ShadesPart } from './shades-part.client.tsx'

/** The shades of each color, and the collapsed sections. */
export function FurtherParts(part: FurtherPartsProps) {
  return (
    <>
      <ShadesPart {...part} />
      <div className="palette-folds">
        <Fold
          title="Colors from an image or text"
          note="You can also paste colors anywhere on this page"
        >
          <ImportPart {...part} />
        </Fold>
        <VisionPart swatches={part.swatches} />
      </div>
    </>
  )
}

type FurtherPartsProps = {
  swatches: readonly Swatch[]
  scheme: Scheme
  onChange: (swatches: readonly Swatch[]) => void
  onCopied: () => void
}

/** Shows the palette as people with color blindness see it. */
function VisionPart({ swatches }: { swatches: readonly Swatch[] }) {
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
