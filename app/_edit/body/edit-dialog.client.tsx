'use client'

import { type ReactNode, useEffect, useId, useRef } from 'react'

/** A question over the page. The browser keeps the focus inside and gives it back; Escape answers with `onClose`. */
export function EditDialog({ title, isWide = false, onClose, children }: EditDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const { current } = dialog
    current?.showModal()
    return () => current?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className="body-dialog"
      data-wide={isWide || undefined}
      aria-labelledby={titleId}
      // The editor around it has keys of its own.
      onKeyDown={(event) => event.stopPropagation()}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={titleId} className="text-xl">
        {title}
      </h2>
      {children}
    </dialog>
  )
}

type EditDialogProps = {
  title: string
  isWide?: boolean
  onClose: () => void
  children: ReactNode
}
