'use client'

import { type ReactNode, useId, useState } from 'react'

/** Takes a file from the picker, a drop or the clipboard. It is read in this browser and goes nowhere. */
export function FileDrop({ label, accept, hint, error, onFile, children }: FileDropProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file) onFile(file)
  }

  return (
    <div className="file-drop" data-over={isOver || undefined}>
      {/* It covers the whole box: what is dropped anywhere on it, the browser hands to it. */}
      <input
        id={id}
        type="file"
        accept={accept}
        aria-describedby={`${id}-hint`}
        aria-invalid={error ? true : undefined}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onPaste={({ clipboardData }) => take(clipboardData.files)}
        onChange={({ target }) => {
          take(target.files)
          // The same file may be chosen again after it was changed on disk.
          target.value = ''
        }}
      />
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-hint`} className={error ? 'field-error' : 'note'}>
        {error ?? hint}
      </p>
      {children}
    </div>
  )
}

type FileDropProps = {
  label: string
  /** As in the `accept` attribute: `.txt,.md` or `image/*`. */
  accept: string
  hint: string
  error?: string | null
  onFile: (file: File) => void
  /** What was taken, with a way to remove it. */
  children?: ReactNode
}
