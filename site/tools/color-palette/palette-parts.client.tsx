'use client'

import { Fold } from '#site/tools/kit/fold.client.tsx'
import { ContrastPart } from './contrast-part.client.tsx'
import { ExportPart } from './export-part.client.tsx'
import { ImportPart } from './import-part.client.tsx'
import type { Swatch } from './logic/palette.ts'
import { VisionPart } from './vision-part.client.tsx'

/** Sections below the colors. They are one module, loaded after the colors. */
export function PaletteParts({ swatches, onChange, onSaved }: PalettePartsProps) {
  return (
    <>
      <div className="palette-parts grid gap-10 lg:grid-cols-2 lg:gap-16">
        <ContrastPart swatches={swatches} onChange={onChange} />
        <ImportPart swatches={swatches} onChange={onChange} />
      </div>
      <Fold title="Export" note="CSS, Tailwind, JSON, SVG, PNG">
        <ExportPart swatches={swatches} onSaved={onSaved} />
      </Fold>
      <VisionPart swatches={swatches} />
    </>
  )
}

type PalettePartsProps = {
  swatches: readonly Swatch[]
  onChange: (swatches: readonly Swatch[], group?: string | null) => void
  onSaved: () => void
}
