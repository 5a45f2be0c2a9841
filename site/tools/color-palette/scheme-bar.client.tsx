'use client'

import { Button } from '#site/ui/button.tsx'
import { ChoiceField } from '#site/ui/choice-field.client.tsx'
import { added, PALETTE_SIZE } from './logic/palette.ts'
import type { Scheme } from './logic/schemes.ts'
import { SCHEMES } from './logic/state.ts'
import type { Swatch } from './logic/swatch.ts'

/** Controls to choose a scheme, add a color and import colors. */
export function SchemeBar({ scheme, swatches, onScheme, onChange, onImport }: SchemeBarProps) {
  return (
    <div className="scheme-bar">
      <ChoiceField<Scheme>
        id="scheme"
        label="Scheme"
        value={scheme}
        choices={SCHEMES}
        onChange={onScheme}
      />
      <Button
        size="small"
        disabled={swatches.length >= PALETTE_SIZE.most}
        onClick={() => onChange(added(swatches, scheme, Math.random))}
      >
        Add color
      </Button>
      <Button size="small" onClick={onImport}>
        Import
      </Button>
      <p className="note scheme-hint">
        Press <kbd>Space</kbd> for new colors. Locked ones stay.
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
