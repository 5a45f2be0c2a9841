'use client'

import { type ReactNode, useTransition } from 'react'
import { Button } from '#site/ui/button.tsx'
import { Modal } from '#site/ui/modal.client.tsx'

/** Asks for confirmation before an action that affects others or cannot be undone. */
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
  confirm: string
  /** Label while `onConfirm` runs, with the dialog open. Without it, the dialog closes immediately. */
  pending?: string
  cancel?: string
  onConfirm: () => unknown
  onClose: () => void
  /** Explains the action and its consequences. */
  children: ReactNode
}
