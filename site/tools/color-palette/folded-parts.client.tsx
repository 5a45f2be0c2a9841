'use client'

import { Fold } from '#site/tools/kit/fold.client.tsx'
import { ExportPart } from './export-part.client.tsx'
import type { Swatch } from './logic/palette.ts'
import { VisionPart } from './vision-part.client.tsx'

/** The collapsed sections. */
export function FoldedParts({ swatches, onSaved }: FoldedPartsProps) {
  return (
    <>
      <Fold title="Export" note="CSS, Tailwind, JSON, SVG, PNG">
        <ExportPart swatches={swatches} onSaved={onSaved} />
      </Fold>
      <VisionPart swatches={swatches} />
    </>
  )
}

type FoldedPartsProps = { swatches: readonly Swatch[]; onSaved: () => void }
