import type { ReactNode } from 'react'
import { countReadable } from './logic/contrast.ts'
import type { Swatch } from './logic/palette.ts'

/** Says how many pairs of colors are readable. The pairs follow as children. */
export function ContrastPart({ swatches, children }: ContrastPartProps) {
  const { all, readable } = countReadable(swatches.map(({ hex }) => hex))

  return (
    <section aria-labelledby="contrast-title" className="palette-part grid content-start gap-3">
      <h3 id="contrast-title">Contrast</h3>
      <p className="note -mt-2">
        {readable} of {all} {all === 1 ? 'pair is' : 'pairs are'} readable as text. Text colors are
        on top, backgrounds on the left. L is enough for large text and icons.
      </p>
      {children}
    </section>
  )
}

type ContrastPartProps = { swatches: readonly Swatch[]; children: ReactNode }
