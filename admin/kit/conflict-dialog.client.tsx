'use client'

import type { ReactNode } from 'react'
import { Button } from '#site/ui/button.tsx'
import { Modal } from '#site/ui/modal.client.tsx'

/** Asks which version to keep after two people changed the same thing. Nothing is saved until one is chosen. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { title, mine = 'Save mine', back, isSaving, onMine, onTheirs, onBack, children } = props

  return (
    <Modal title={title} kind="wide" onClose={onBack}>
      {children}
      <div className="modal-actions">
        <Button kind="primary" pending={isSaving} pendingLabel="Saving…" onClick={onMine}>
          {mine}
        </Button>
        {onTheirs && (
          <Button disabled={isSaving} onClick={onTheirs}>
            Keep theirs
          </Button>
        )}
        <Button kind={onTheirs ? 'quiet' : 'secondary'} disabled={isSaving} onClick={onBack}>
          {back}
        </Button>
      </div>
    </Modal>
  )
}

export type ConflictDecisions = {
  isSaving: boolean
  onMine: () => void
  /** Omitted if the choice is made field by field. */
  onTheirs?: () => void
  onBack: () => void
}

type ConflictDialogProps = ConflictDecisions & {
  title: string
  mine?: string
  /** Label of the button that returns to the editor. */
  back: string
  /** Both versions. */
  children: ReactNode
}
