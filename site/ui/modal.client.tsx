'use client'

import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import './modal.css'

/**
 * A dialog over the page. The browser keeps the focus inside and gives it back; Escape closes it, and a click
 * beside it does not: what was typed is not lost by a slip.
 */
export function Modal({ title, kind, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // Closed while it still stands in the page: the browser gives the focus back to where it was.
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    return () => current?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className="modal"
      data-kind={kind}
      aria-labelledby={titleId}
      // What is around it may have keys of its own.
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

type ModalProps = {
  title: string
  kind?: 'wide' | 'small'
  onClose: () => void
  children: ReactNode
}
