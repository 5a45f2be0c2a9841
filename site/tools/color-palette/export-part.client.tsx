'use client'

import { useState } from 'react'
import { CheckField } from '#site/tools/kit/check-field.client.tsx'
import { CopyButton } from '#site/tools/kit/copy-button.client.tsx'
import { DownloadButton } from '#site/tools/kit/download-button.client.tsx'
import { ChoiceRow } from '#site/ui/choice-row.client.tsx'
import { writeAse } from './logic/exports/ase.ts'
import { exportedOf } from './logic/exports/exported.ts'
import { TEXT_FORMATS, type TextFormatName } from './logic/exports/formats.ts'
import type { Swatch } from './logic/swatch.ts'
import { paletteMessages } from './messages.ts'

/** Pixel ratio of the PNG, for high-resolution screens and print. */
const SCALE = 2

const names = [
  'css',
  'scss',
  'tailwind4',
  'tailwind3',
  'tokens',
  'svg',
  'gimp',
  'swift',
  'android',
] as const

const choices = names.map((value) => ({ value, label: TEXT_FORMATS[value].label }))

/** Exports the palette: text formats can be copied, images and swatch files are downloaded. */
export function ExportPart({ swatches, onSaved }: ExportPartProps) {
  const [kind, setKind] = useState<TextFormatName>('css')
  const [hasShades, setShades] = useState(false)
  const { label, file, write, takesShades } = TEXT_FORMATS[kind]
  const colors = exportedOf(swatches)
  const text = write(colors, { hasShades })
  const saved = (name: string) => ({
    name,
    said:
      name === TEXT_FORMATS.css.file
        ? paletteMessages.downloaded
        : `${name} saved to your downloads`,
    failed:
      name === TEXT_FORMATS.css.file ? paletteMessages.downloadFailed : `Failed to save ${name}`,
    onSaved,
  })

  return (
    <section aria-labelledby="export-title" className="palette-part export-part">
      <div className="palette-part-head">
        <h3 id="export-title">Export</h3>
        <p className="note">{file}</p>
      </div>
      <ChoiceRow<TextFormatName>
        name="format"
        legend="Format"
        hideLegend
        value={kind}
        choices={choices}
        onChange={setKind}
      />
      {takesShades && (
        <CheckField
          id="has-shades"
          label="Include shades 50–950"
          checked={hasShades}
          onChange={setShades}
        />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable by keyboard (axe, scrollable-region-focusable). */}
      <pre tabIndex={0} className="palette-output">
        <code>{text}</code>
      </pre>
      <div className="export-buttons">
        <CopyButton text={text} said={`${label} copied to clipboard`} onCopied={onSaved}>
          Copy {label}
        </CopyButton>
        <DownloadButton file={() => new Blob([text], { type: 'text/plain' })} {...saved(file)}>
          Save file
        </DownloadButton>
        <DownloadButton
          file={() => drawPng(TEXT_FORMATS.svg.write(colors))}
          {...saved('color-palette.png')}
        >
          Save PNG
        </DownloadButton>
        <DownloadButton
          file={() => new Blob([writeAse(colors)], { type: 'application/octet-stream' })}
          {...saved('color-palette.ase')}
        >
          Save ASE
        </DownloadButton>
      </div>
    </section>
  )
}

type ExportPartProps = { swatches: readonly Swatch[]; onSaved: () => void }

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
