import { type RefObject, useEffect } from 'react'

/** Shows a dialog over the page as soon as it is there. Taken away without being closed it gives the focus back. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const shown = dialog.current
    const before = document.activeElement
    if (!shown?.open) shown?.showModal()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [dialog])
}
