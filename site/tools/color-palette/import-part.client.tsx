'use client'

import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { FileDrop } from '#site/tools/kit/file-drop.client.tsx'
import { Button } from '#site/ui/button.tsx'
import { LabeledField } from '#site/ui/labeled-field.client.tsx'
import { showToast } from '#site/ui/toast-store.ts'
import { pixelsOf } from './image-pixels.ts'
import { branded, PALETTE_SIZE, refilled, type Swatch, swatchesOf } from './logic/palette.ts'
import { colorsOfPicture } from './logic/picture.ts'
import { colorsIn } from './logic/read-colors.ts'
import type { Scheme } from './logic/schemes.ts'

const NONE = 'No colors found. Use a format like #264653, 264653 or rgb(38, 70, 83).'

/** Takes colors from an image or a text. Anything pasted while no field has the focus is imported at once. */
export function ImportPart({ swatches, scheme, onChange }: ImportPartProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const found = useMemo(() => (text.trim() === '' ? null : colorsIn(text)), [text])

  const use = (colors: readonly string[]) => {
    const [only] = colors
    onChange(
      only && colors.length < PALETTE_SIZE.least
        ? branded(swatches, only, scheme, Math.random)
        : swatchesOf(colors.slice(0, PALETTE_SIZE.most)),
    )
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
    if (pasted.length > 0) return use(pasted)
    const failure = file ? await importImage(file) : NONE
    if (failure) showToast({ title: 'Couldn’t import', text: failure, tone: 'bad' })
  })

  return (
    <div className="import-part grid gap-3">
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
        error={found?.length === 0 ? NONE : null}
        placeholder="264653 2a9d8f e9c46a"
        spellCheck={false}
        hint="A list, CSS, JSON or a coolors.co link."
      />
      <div className="flex flex-wrap gap-2">
        <Button size="small" disabled={!found?.length} onClick={() => found && use(found)}>
          {labelOf(found?.length ?? 0)}
        </Button>
      </div>
    </div>
  )
}

type ImportPartProps = {
  swatches: readonly Swatch[]
  scheme: Scheme
  onChange: (swatches: readonly Swatch[]) => void
}

function labelOf(count: number): string {
  if (count === 1) return 'Build a palette around this color'
  return count === 0 ? 'Use these colors' : `Use these ${Math.min(count, PALETTE_SIZE.most)} colors`
}

function importMessage({ length, 0: only = '' }: readonly string[]): string {
  if (length === 1) return `Built a palette around ${only.toUpperCase()}, which is locked.`
  return length > PALETTE_SIZE.most
    ? `Found ${length} colors and used the first ${PALETTE_SIZE.most}.`
    : `Found ${length} colors. Undo restores the previous ones.`
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
