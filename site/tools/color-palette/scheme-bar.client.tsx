'use client'

import { Button } from '#site/ui/button.tsx'
import { ChoiceField } from '#site/ui/choice-field.client.tsx'
import { added, PALETTE_SIZE } from './logic/palette.ts'
import type { Scheme } from './logic/schemes.ts'
import { SCHEMES } from './logic/state.ts'
import type { Swatch } from './logic/swatch.ts'

/** How colors are drawn, one more of them, and the way to colors that are there already. */
export function SchemeBar({ scheme, swatches, onScheme, onChange, onImport }: SchemeBarProps) {
  return (
    <div className="scheme-bar">
      <ChoiceField<Scheme>
        id="scheme"
        label="Draw"
        value={scheme}
        choices={SCHEMES}
        onChange={onScheme}
      />
      <Button
        size="small"
        disabled={swatches.length >= PALETTE_SIZE.most}
        onClick={() => onChange(added(swatches, scheme, Math.random))}
      >
        Add a color
      </Button>
      <Button size="small" onClick={onImport}>
        Import
      </Button>
      <p className="note scheme-hint">
        <kbd>Space</kbd> draws anew what is not locked.
      </p>
    </div>
  )
}

type SchemeBarProps = {
  scheme: Scheme
  swatches: readonly Swatch[]
  onScheme: (scheme: Scheme) => void
  onChange: (swatches: readonly Swatch[]) => void
  onImport: () => void
}
