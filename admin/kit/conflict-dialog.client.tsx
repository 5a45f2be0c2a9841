'use client'

import type { ReactNode } from 'react'
import { Button } from '#site/ui/button.tsx'
import { Modal } from '#site/ui/modal.client.tsx'

/** Two people wrote the same: nothing is saved and nothing is lost without somebody deciding it. */
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

/** What can be done about it. */
export type ConflictDecisions = {
  isSaving: boolean
  onMine: () => void
  /** Left out where it is decided piece by piece. */
  onTheirs?: () => void
  onBack: () => void
}

type ConflictDialogProps = ConflictDecisions & {
  title: string
  /** What the button that saves says. */
  mine?: string
  /** What the button says that leads back to what is being written. */
  back: string
  /** What both wrote. */
  children: ReactNode
}
