'use client'

import { useState } from 'react'
import { CheckField } from '#site/tools/kit/check-field.client.tsx'
import { CopyButton } from '#site/tools/kit/copy-button.client.tsx'
import { DownloadButton } from '#site/tools/kit/download-button.client.tsx'
import { ChoiceRow } from '#site/ui/choice-row.client.tsx'
import { drawImage } from './image-pixels.ts'
import { FORMATS, type FormatName } from './logic/exports.ts'
import type { Swatch } from './logic/palette.ts'
import { paletteMessages } from './messages.ts'

const CHOICES = (['css', 'tailwind', 'config', 'tokens', 'svg'] as const).map((value) => ({
  value,
  label: FORMATS[value].label,
}))

/** Shows the palette as code to copy or save, with the shades of each color if asked for, and saves it as an image. */
export function ExportPart({ swatches, onCopied }: ExportPartProps) {
  const [kind, setKind] = useState<FormatName>('css')
  const { label, file, write } = FORMATS[kind]
  const [hasShades, setShades] = useState(false)
  const text = write(swatches, hasShades)
  const saved = (name: string) => ({
    name,
    said:
      name === FORMATS.css.file ? paletteMessages.downloaded : `${name} saved to your downloads`,
    failed: `Failed to save ${name}`,
    onSaved: onCopied,
  })

  return (
    <section aria-labelledby="export-title" className="palette-part grid content-start gap-3">
      <h3 id="export-title">Export</h3>
      <ChoiceRow<FormatName>
        name="format"
        legend="Format"
        hideLegend
        value={kind}
        choices={CHOICES}
        onChange={setKind}
      />
      {kind !== 'svg' && (
        <CheckField
          id="export-shades"
          label="Add the shades 50–950 of each color"
          checked={hasShades}
          onChange={setShades}
        />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable by keyboard (axe, scrollable-region-focusable). */}
      <pre tabIndex={0} className="palette-output">
        <code>{text}</code>
      </pre>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} said={`${label} copied to clipboard`} onCopied={onCopied}>
          Copy {label}
        </CopyButton>
        <DownloadButton file={() => new Blob([text], { type: 'text/plain' })} {...saved(file)}>
          Save {label}
        </DownloadButton>
        <DownloadButton
          file={() => drawPng(FORMATS.svg.write(swatches))}
          {...saved('color-palette.png')}
        >
          Save PNG
        </DownloadButton>
      </div>
    </section>
  )
}

type ExportPartProps = { swatches: readonly Swatch[]; onCopied: () => void }

async function drawPng(svg: string): Promise<Blob> {
  const file = new Blob([svg], { type: 'image/svg+xml' })
  // Twice the size, for high-resolution screens and print.
  return (await drawImage(file, () => 2)).convertToBlob()
}
