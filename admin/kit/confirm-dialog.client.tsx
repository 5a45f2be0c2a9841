'use client'

import { type ReactNode, useTransition } from 'react'
import { Button } from '#site/ui/button.tsx'
import { Modal } from '#site/ui/modal.client.tsx'

/** Asks before something is done that others feel or that nothing brings back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirm, pending, cancel = 'Cancel', onConfirm, onClose, children } = props
  const [isPending, start] = useTransition()

  const run = () => {
    if (pending !== undefined) {
      return start(async () => {
        await onConfirm()
        onClose()
      })
    }
    onConfirm()
    onClose()
  }

  return (
    <Modal title={title} kind="small" onClose={onClose}>
      {children}
      <div className="modal-actions">
        <Button kind="primary" pending={isPending} pendingLabel={pending} onClick={run}>
          {confirm}
        </Button>
        <Button onClick={onClose}>{cancel}</Button>
      </div>
    </Modal>
  )
}

type ConfirmDialogProps = {
  title: string
  /** What the button does: “Delete redirect”. */
  confirm: string
  /** What it says until `onConfirm` has ended, with the dialog still open; without it the dialog closes at once. */
  pending?: string
  /** What the other button says. */
  cancel?: string
  onConfirm: () => unknown
  onClose: () => void
  /** What it is about, and what follows from it. */
  children: ReactNode
}
