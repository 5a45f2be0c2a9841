'use client'

import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import './modal.css'

/**
 * Renders a dialog over the page. The browser keeps the focus inside and restores it afterwards. Escape closes it, but
 * a click outside does not, so that a slip doesn't lose what was typed.
 */
export function Modal({ title, kind, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // Close it while it is still in the page, so that the browser restores the focus.
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
      // The page around it may have its own shortcuts.
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
