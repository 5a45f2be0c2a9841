'use client'

import type { ReactNode } from 'react'
import { Button } from '#app/_ui/button.tsx'
import { Modal } from '#app/_ui/modal.client.tsx'

/** Asks before something that visitors feel. */
export function AskDialog({ title, confirm, onConfirm, onClose, children }: AskDialogProps) {
  return (
    <Modal title={title} kind="small" onClose={onClose}>
      <div className="mt-3">{children}</div>
      <div className="modal-actions">
        <Button
          kind="primary"
          onClick={() => {
            onConfirm()
            onClose()
          }}
        >
          {confirm}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Modal>
  )
}

type AskDialogProps = {
  title: string
  /** What the button does: “Switch it on”. */
  confirm: string
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}
