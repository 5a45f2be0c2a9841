'use client'

import { bodyEditorMessages as say } from '#lib/messages-edit.ts'
import { Button } from '#site/ui/button.tsx'
import { Modal } from '#site/ui/modal.client.tsx'

/** Asks before what was written is thrown away. */
export function LeaveDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  return (
    <Modal title={say.leaveTitle} kind="small" onClose={onStay}>
      <p className="body-dialog-text">{say.leaveText}</p>
      <div className="modal-actions">
        <Button kind="primary" onClick={onStay}>
          Go on writing
        </Button>
        <Button onClick={onLeave}>Discard changes</Button>
      </div>
    </Modal>
  )
}
