'use client'

import { Button } from '#app/_ui/button.tsx'
import { bodyEditorMessages as say } from '#lib/messages-edit.ts'
import { EditDialog } from './edit-dialog.client.tsx'

/** Asks before what was written is thrown away. */
export function LeaveDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  return (
    <EditDialog title={say.leaveTitle} onClose={onStay}>
      <p className="body-dialog-text">{say.leaveText}</p>
      <div className="body-dialog-actions">
        <Button kind="primary" onClick={onStay}>
          Go on writing
        </Button>
        <Button onClick={onLeave}>Discard changes</Button>
      </div>
    </EditDialog>
  )
}
