'use client'

import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { FileDrop } from '#site/tools/kit/file-drop.client.tsx'
import { toolMessages } from '#site/tools/kit/messages.ts'
import { Button } from '#site/ui/button.tsx'
import { LabeledField } from '#site/ui/labeled-field.client.tsx'
import { showToast } from '#site/ui/toast-store.ts'
import { PALETTE_SIZE, refilled, swatchesOf } from './logic/palette.ts'
import { colorsIn } from './logic/read-colors.ts'
import { type Paint, paint, type Swatch } from './logic/swatch.ts'
import { usePictureColors } from './use-picture-colors.client.ts'

export const IMPORT_ID = 'colors-text'

const NONE =
  'No colors found. Use a format like #264653, 264653, rgb(38, 70, 83), hsl(197, 37%, 24%) or oklch(37% 0.05 220).'

/**
 * Imports colors from text, a coolors.co URL or an image. Anything pasted while no field has the focus is imported
 * immediately.
 */
export function ImportPart({ swatches, onChange }: ImportPartProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const colorsOfPicture = usePictureColors()
  const found = useMemo(() => (text.trim() === '' ? null : colorsIn(text)), [text])

  const use = (colors: readonly Paint[]) => {
    const taken = colors.slice(0, PALETTE_SIZE.most)
    onChange(swatchesOf(taken))
    showToast({ title: 'Imported', text: importMessage(colors), tone: 'good' })
  }
  /** Imports the colors of an image. Returns an error message, or null on success. */
  const importImage = async (file: File): Promise<string | null> => {
    try {
      const colors = await colorsOfPicture(file, swatches.length)
      if (!colors) return `This browser can’t open ${file.name}. Try a PNG or JPG.`
      const next = refilled(
        swatches,
        colors.map((hex) => paint(hex)),
      )
      if (!next) return `${file.name} has only one color. Choose another image.`
      onChange(next)
      return null
    } catch (error) {
      console.error(error)
      return toolMessages.notLoaded
    }
  }
  usePasteAndDrop(async (handed) => {
    const [file] = handed.files
    const pasted = file ? [] : colorsIn(handed.getData('text'))
    if (pasted.length >= PALETTE_SIZE.least) return use(pasted)
    const failure = file ? await importImage(file) : importMessage(pasted)
    if (failure) showToast({ title: 'Couldn’t import', text: failure, tone: 'bad' })
  })

  return (
    <section aria-labelledby="import-title" className="palette-part">
      <div className="palette-part-head">
        <h3 id="import-title">Import</h3>
        <p className="note">You can also paste colors or drop an image anywhere on this page.</p>
      </div>
      <div className="import-ways">
        <div className="import-text">
          <LabeledField
            id={IMPORT_ID}
            label="Text with colors"
            rows={3}
            value={text}
            onChange={setText}
            error={found && found.length < PALETTE_SIZE.least ? importMessage(found) : null}
            placeholder="264653 2a9d8f e9c46a"
            spellCheck={false}
            hint="A list, CSS, JSON or a coolors.co URL. We read the colors in the URL without opening it."
          />
          {found && found.length > 0 && (
            <div className="import-found" aria-hidden="true">
              {found.slice(0, PALETTE_SIZE.most).map(({ hex }) => (
                <span key={hex} style={{ background: hex }} />
              ))}
            </div>
          )}
          <Button
            size="small"
            disabled={!found || found.length < PALETTE_SIZE.least}
            onClick={() => {
              if (!found) return
              use(found)
              setText('')
            }}
          >
            {found && found.length >= PALETTE_SIZE.least
              ? `Use these ${Math.min(found.length, PALETTE_SIZE.most)} colors`
              : 'Use these colors'}
          </Button>
        </div>
        <FileDrop
          label="Choose an image"
          accept="image/*"
          hint="Or drop it here. The image stays in your browser, and locked colors don’t change."
          error={problem}
          onFile={async (file) => setProblem(await importImage(file))}
        />
      </div>
    </section>
  )
}

type ImportPartProps = {
  swatches: readonly Swatch[]
  onChange: (swatches: readonly Swatch[]) => void
}

function importMessage(found: readonly Paint[]): string {
  const [only] = found
  if (!only) return NONE
  if (found.length < PALETTE_SIZE.least) {
    return `Found only one color, ${only.hex.toUpperCase()}. A palette needs at least two.`
  }
  return found.length > PALETTE_SIZE.most
    ? `Found ${found.length} colors and used the first ${PALETTE_SIZE.most}.`
    : `Added ${found.length} colors to the palette. Undo restores the previous ones.`
}

/** Calls `take` when content is pasted outside fields and dialogs, or a file is dropped anywhere. */
function usePasteAndDrop(take: (handed: DataTransfer) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData } = event
    if (!clipboardData || document.querySelector('dialog[open]')) return
    if (target instanceof Element && target.closest('input, textarea, [contenteditable]')) return
    event.preventDefault()
    take(clipboardData)
  })
  const drop = useEffectEvent((event: DragEvent) => {
    const { target, dataTransfer } = event
    // The file field handles its own drops.
    if (target instanceof Element && target.closest('.file-drop')) return
    if (!dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    if (event.type === 'drop') take(dataTransfer)
  })

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('paste', (event) => paste(event), { signal })
    // Without preventDefault, the browser would open the file instead of the page.
    document.addEventListener('dragover', (event) => drop(event), { signal })
    document.addEventListener('drop', (event) => drop(event), { signal })
    return () => listening.abort()
  }, [])
}
