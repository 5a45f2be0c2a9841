'use client'

import { Button } from '#app/_ui/button.tsx'
import { Modal } from '#app/_ui/modal.client.tsx'
import { contentMessages as say } from '#lib/messages-admin.ts'

/** Asks before what was typed is thrown away. */
export function DiscardDialog({ count, onDiscard, onClose }: DiscardDialogProps) {
  return (
    <Modal title={say.discardTitle} kind="small" onClose={onClose}>
      <p className="mt-3">{say.discardText(count)}</p>
      <div className="modal-actions">
        <Button kind="primary" onClick={onDiscard}>
          Discard
        </Button>
        <Button onClick={onClose}>Go on editing</Button>
      </div>
    </Modal>
  )
}

type DiscardDialogProps = { count: number; onDiscard: () => void; onClose: () => void }
