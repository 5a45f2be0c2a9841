'use client'

import { useState } from 'react'
import { ChoiceField } from '#site/ui/choice-field.client.tsx'
import type { Swatch } from './logic/swatch.ts'
import { PreviewPane } from './preview-pane.client.tsx'

/** Previews the palette on parts of this site, in the light and dark theme. */
export function PreviewPart({ swatches }: { swatches: readonly Swatch[] }) {
  const [chosen, choose] = useState('1')
  const accent = swatches.find(({ id }) => String(id) === chosen) ?? swatches[0]
  if (!accent) return null

  return (
    <section aria-labelledby="preview-title" className="palette-part">
      <div className="palette-part-head">
        <h3 id="preview-title">Preview</h3>
        <ChoiceField<string>
          id="accent"
          label="Accent color"
          value={String(accent.id)}
          choices={swatches.map(({ id, name }) => ({
            value: String(id),
            label: name || `Color ${id}`,
          }))}
          onChange={choose}
        />
      </div>
      <div className="previews">
        <PreviewPane theme="light" accent={accent} swatches={swatches} />
        <PreviewPane theme="dark" accent={accent} swatches={swatches} />
      </div>
      <p className="note">
        A sample in the style of this site. We change the lightness of colors that would be
        unreadable on the page.
      </p>
    </section>
  )
}
