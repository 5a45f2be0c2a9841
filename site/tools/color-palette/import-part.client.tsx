'use client'

import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { FileDrop } from '#site/tools/kit/file-drop.client.tsx'
import { Button } from '#site/ui/button.tsx'
import { LabeledField } from '#site/ui/labeled-field.client.tsx'
import { showToast } from '#site/ui/toast-store.ts'
import { pixelsOf } from './image-pixels.ts'
import { PALETTE_SIZE, refilled, type Swatch, swatchesOf } from './logic/palette.ts'
import { colorsOfPicture } from './logic/picture.ts'
import { colorsIn } from './logic/read-colors.ts'

const NONE = 'No colors found. Use a format like #264653, 264653 or rgb(38, 70, 83).'

/** Takes colors from an image or a text. Anything pasted while no field has the focus is imported at once. */
export function ImportPart({ swatches, onChange }: ImportPartProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const found = useMemo(() => (text.trim() === '' ? null : colorsIn(text)), [text])
  const isEnough = found !== null && found.length >= PALETTE_SIZE.least

  const use = (colors: readonly string[]) => {
    onChange(swatchesOf(colors.slice(0, PALETTE_SIZE.most)))
    setText('')
    showToast({ title: 'Imported', text: importMessage(colors), tone: 'good' })
  }
  /** Imports the colors of an image. Returns an error message, or null on success. */
  const importImage = async (file: File): Promise<string | null> => {
    const pixels = await pixelsOf(file)
    if (!pixels) return `This browser can’t open ${file.name}. Try a PNG or JPG.`
    const next = refilled(swatches, colorsOfPicture(pixels, swatches.length))
    if (!next) return `${file.name} has only one color. Choose another image.`
    onChange(next)
    return null
  }
  usePaste(async (handed) => {
    const [file] = handed.files
    const pasted = file ? [] : colorsIn(handed.getData('text'))
    if (pasted.length >= PALETTE_SIZE.least) return use(pasted)
    const failure = file ? await importImage(file) : importMessage(pasted)
    if (failure) showToast({ title: 'Couldn’t import', text: failure, tone: 'bad' })
  })

  return (
    <section aria-labelledby="import-title" className="palette-part grid content-start gap-3">
      <h3 id="import-title">Colors from an image or text</h3>
      <p className="note -mt-2">You can also paste colors anywhere on this page.</p>
      <FileDrop
        label="Choose an image"
        accept="image/*"
        hint="It stays in your browser. Locked colors don’t change."
        error={problem}
        onFile={async (file) => setProblem(await importImage(file))}
      />
      <LabeledField
        id="colors-text"
        label="Text with colors"
        rows={3}
        value={text}
        onChange={setText}
        error={found && !isEnough ? importMessage(found) : null}
        placeholder="264653 2a9d8f e9c46a"
        spellCheck={false}
        hint="A list, CSS, JSON or a coolors.co link."
      />
      <div className="flex flex-wrap gap-2">
        <Button size="small" disabled={!isEnough} onClick={() => found && use(found)}>
          {isEnough
            ? `Use these ${Math.min(found.length, PALETTE_SIZE.most)} colors`
            : 'Use these colors'}
        </Button>
      </div>
    </section>
  )
}

type ImportPartProps = {
  swatches: readonly Swatch[]
  onChange: (swatches: readonly Swatch[]) => void
}

function importMessage(found: readonly string[]): string {
  const [only] = found
  if (!only) return NONE
  if (found.length < PALETTE_SIZE.least) {
    return `Found only one color, ${only.toUpperCase()}. A palette needs at least two.`
  }
  return found.length > PALETTE_SIZE.most
    ? `Found ${found.length} colors and used the first ${PALETTE_SIZE.most}.`
    : `Found ${found.length} colors. Undo restores the previous ones.`
}

/** Calls `take` when something is pasted outside fields and dialogs. */
function usePaste(take: (pasted: DataTransfer) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData } = event
    if (!clipboardData || document.querySelector('dialog[open]')) return
    if (target instanceof Element && target.closest('input, textarea, [contenteditable]')) return
    event.preventDefault()
    take(clipboardData)
  })

  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}
