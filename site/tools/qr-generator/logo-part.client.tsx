'use client'

import { useState } from 'react'
import { FileDrop } from '#site/tools/kit/file-drop.client.tsx'
import type { ToolState } from '#site/tools/kit/use-tool-state.client.ts'
import { Button } from '#site/ui/button.tsx'
import { Part } from './part.client.tsx'
import { RangeField } from './range-field.client.tsx'
import { type Logo, readLogo } from './read-logo.ts'
import { type QrState, SHARE } from './state.ts'
import type { Drawing } from './work.ts'

/** Renders the logo settings: an image, and its size. */
export function LogoPart({ tool, drawing, logo, onLogo }: LogoPartProps) {
  const [error, setError] = useState<string | null>(null)
  const take = async (file: File) => {
    const read = await readLogo(file)
    setError(read ? null : 'Your browser can’t read this file. Use a PNG, JPG or SVG image.')
    if (read) onLogo(read)
  }

  return (
    <Part title="Logo" value={logo ? 'Added' : 'None'}>
      <FileDrop
        label={logo ? 'Replace logo' : 'Add a logo'}
        accept="image/*"
        hint="PNG, JPG or SVG. It stays in this tab and isn’t part of the link or the copied URL."
        error={error}
        onFile={take}
      >
        {logo && (
          <p className="qr-logo-taken">
            {/* biome-ignore lint/performance/noImgElement: pixels of this tab, not a file of the site */}
            <img src={logo.dataUrl} alt="Your logo" width="40" height="40" />
            <Button kind="quiet" size="small" onClick={() => onLogo(null)}>
              Remove logo
            </Button>
          </p>
        )}
      </FileDrop>
      {logo && (
        <RangeField
          label="Logo size"
          valueText={`${tool.state.logoShare} % of the maximum`}
          value={tool.state.logoShare}
          bounds={SHARE}
          onChange={(logoShare) => tool.change({ logoShare })}
        />
      )}
      {drawing?.look.logo && drawing.logoCost && (
        <p className="note">
          It covers {drawing.look.logo.box.width} × {drawing.look.logo.box.height} modules of{' '}
          {drawing.logoCost.covered} codewords. The most affected block loses{' '}
          {drawing.logoCost.worst} of the {drawing.logoCost.correctable} that can be repaired.
        </p>
      )}
    </Part>
  )
}

type LogoPartProps = {
  tool: ToolState<QrState>
  drawing: Drawing | null
  logo: Logo | null
  onLogo: (logo: Logo | null) => void
}
