'use client'

import { Fold } from '#site/tools/kit/fold.client.tsx'
import { ImportPart } from './import-part.client.tsx'
import type { Swatch } from './logic/palette.ts'
import type { Scheme } from './logic/schemes.ts'
import { ShadesPart } from './shades-part.client.tsx'
import { VisionPart } from './vision-part.client.tsx'

/** The shades of each color, and the collapsed sections. */
export function FurtherParts({ onCopied, ...part }: FurtherPartsProps) {
  return (
    <>
      <ShadesPart swatches={part.swatches} onCopied={onCopied} />
      <div>
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
