'use client'

import { useState } from 'react'
import { CheckField } from '#site/tools/kit/check-field.client.tsx'
import { CopyButton } from '#site/tools/kit/copy-button.client.tsx'
import { DownloadButton } from '#site/tools/kit/download-button.client.tsx'
import { ChoiceRow } from '#site/ui/choice-row.client.tsx'
import { FORMATS, type FormatName } from './logic/exports.ts'
import type { Swatch } from './logic/palette.ts'
import { paletteMessages } from './messages.ts'

/** Pixel ratio of the PNG, for high-resolution screens and print. */
const SCALE = 2

const CHOICES = (['css', 'tailwind', 'tokens', 'svg'] as const).map((value) => ({
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
    failed: name === FORMATS.css.file ? paletteMessages.downloadFailed : `Failed to save ${name}`,
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
          Copy code
        </CopyButton>
        <DownloadButton file={() => new Blob([text], { type: 'text/plain' })} {...saved(file)}>
          Save file
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
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth * SCALE
    canvas.height = image.naturalHeight * SCALE
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) =>
        blob ? resolve(blob) : reject(new Error('The browser could not create the image.')),
      ),
    )
  } finally {
    URL.revokeObjectURL(url)
  }
}
