'use client'

import { type ReactNode, useId, useState } from 'react'

/** Takes a file from the picker, a drop or the clipboard. The file never leaves the browser. */
export function FileDrop({ label, accept, hint, error, onFile, children }: FileDropProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file) onFile(file)
  }

  return (
    <div className="file-drop" data-over={isOver || undefined}>
      {/* The input covers the box, so the browser gives it every file dropped there. */}
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
          // Allows choosing the same file again after it changed on disk.
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
  /** Like the `accept` attribute: `.txt,.md` or `image/*`. */
  accept: string
  hint: string
  error?: string | null
  onFile: (file: File) => void
  /** The chosen file, with a way to remove it. */
  children?: ReactNode
}
