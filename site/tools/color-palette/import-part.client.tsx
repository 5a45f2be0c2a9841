'use client'

import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { FileDrop } from '#site/tools/kit/file-drop.client.tsx'
import { Button } from '#site/ui/button.tsx'
import { LabeledField } from '#site/ui/labeled-field.client.tsx'
import { showToast } from '#site/ui/toast-store.ts'
import { pixelsOf } from './image-pixels.ts'
import { branded, PALETTE_SIZE, refilled, type Swatch } from './logic/palette.ts'
import { colorsOfPicture } from './logic/picture.ts'
import { colorsIn } from './logic/read-colors.ts'
import { repeatable, type Scheme } from './logic/schemes.ts'

const NONE = 'No colors found. Use a format like #264653, 264653 or rgb(38, 70, 83).'

/** Takes colors from an image or a text. Anything pasted while no field has the focus is imported at once. */
export function ImportPart({ swatches, scheme, onChange }: ImportPartProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const found = useMemo(() => (text.trim() === '' ? null : colorsIn(text)), [text])

  /** Replaces the palette and brings it into view. Returns an error message, or null on success. */
  const put = (next: readonly Swatch[] | null, text = 'Undo restores the previous palette.') => {
    if (!next) return 'Too few new colors found. Locked colors don’t change.'
    onChange(next)
    document.querySelector('.swatch-list')?.scrollIntoView({ block: 'nearest' })
    showToast({ title: 'Imported', text, tone: 'good' })
    return null
  }
  const use = (colors: readonly string[]) => {
    const [only = '', other] = colors
    const failure = other
      ? put(refilled(swatches, colors))
      : put(
          branded(swatches, only, scheme, repeatable(), true),
          `Built a palette around ${only.toUpperCase()}, which is locked.`,
        )
    if (failure) refuse(failure)
    else setText('')
  }
  const importImage = async (file: File): Promise<string | null> => {
    const pixels = await pixelsOf(file)
    if (!pixels) return `This browser can’t open ${file.name}. Try a PNG or JPG.`
    const colors = colorsOfPicture(pixels, swatches.length)
    return put(refilled(swatches, colors, swatches.length))
  }
  usePaste(async (handed) => {
    const [file] = handed.files
    const pasted = file ? [] : colorsIn(handed.getData('text'))
    if (pasted.length > 0) return use(pasted)
    const failure = file ? await importImage(file) : NONE
    if (failure) refuse(failure)
  })

  return (
    <div className="grid max-w-[37em] gap-3">
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
        hint="A list, CSS, JSON or a coolors.co link. Transparency is ignored."
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

function refuse(text: string): void {
  showToast({ title: 'Couldn’t import', text, tone: 'bad' })
}

/** Calls `take` when something is pasted outside fields and dialogs, or a palette into the field of the brand color. */
function usePaste(take: (pasted: DataTransfer) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData } = event
    if (!clipboardData || document.querySelector('dialog[open]')) return
    const field = target instanceof Element && target.closest('input, textarea, [contenteditable]')
    const isPalette = colorsIn(clipboardData.getData('text')).length > 1
    if (field && !(field.id === 'brand' && isPalette)) return
    event.preventDefault()
    take(clipboardData)
  })

  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}
