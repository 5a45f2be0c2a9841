'use client'

import { usePathname } from 'next/navigation'
import { type RefObject, useEffect, useRef } from 'react'

/** Shows a dialog over the page as soon as it is there, and closes it when the visitor has gone to another page. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  const path = usePathname()
  const opened = useRef(path)

  useEffect(() => {
    const shown = dialog.current
    const before = document.activeElement
    if (!shown?.open) shown?.showModal()
    return () => {
      // Taken away without being closed: nobody else gives the focus back.
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [dialog])

  useEffect(() => {
    if (path !== opened.current) dialog.current?.close()
  }, [dialog, path])
}
