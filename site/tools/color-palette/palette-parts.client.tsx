'use client'

import { useEffect, useMemo, useState } from 'react'
import './palette-parts.css'
import { whenIdle } from '#site/ui/when-idle.ts'
import { ContrastPart } from './contrast-part.client.tsx'
import { ExportPart } from './export-part.client.tsx'
import type { Swatch } from './logic/swatch.ts'
import { PreviewPart } from './preview-part.client.tsx'
import { VisionPart } from './vision-part.client.tsx'

/** Sections below the colors, rendered one after the other. */
export function PaletteParts({ swatches, onChange, onSaved }: PalettePartsProps) {
  // Memoize the elements, so that rendering one more section doesn't render the others again.
  const parts = useMemo(
    () => [
      <ContrastPart key="contrast" swatches={swatches} onChange={onChange} />,
      <VisionPart key="vision" swatches={swatches} />,
      <PreviewPart key="preview" swatches={swatches} />,
      <ExportPart key="export" swatches={swatches} onSaved={onSaved} />,
    ],
    [swatches, onChange, onSaved],
  )
  const [drawn, setDrawn] = useState(1)
  const isWhole = drawn >= parts.length

  // Rendering all sections in one go would block the visitor's first interactions.
  useEffect(() => {
    if (!isWhole) return whenIdle(() => setDrawn(drawn + 1))
  }, [drawn, isWhole])

  return <div className="palette-parts">{parts.slice(0, drawn)}</div>
}

type PalettePartsProps = {
  swatches: readonly Swatch[]
  onChange: (swatches: readonly Swatch[], group: string | null) => void
  onSaved: () => void
}
