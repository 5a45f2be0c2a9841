'use client'

import { Button } from '#app/_ui/button.tsx'
import { Modal } from '#app/_ui/modal.client.tsx'
import { commentMessages as say } from '#lib/messages-comments.ts'

/** Asks before comments are deleted, which nothing brings back. */
export function DeleteDialog({ count, onDelete, onClose }: DeleteDialogProps) {
  return (
    <Modal title={say.confirmDelete(count)} kind="small" onClose={onClose}>
      <p className="mt-3">{say.final(count)}</p>
      <div className="modal-actions">
        <Button kind="primary" onClick={onDelete}>
          {count === 1 ? 'Delete comment' : `Delete ${count} comments`}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Modal>
  )
}

type DeleteDialogProps = { count: number; onDelete: () => void; onClose: () => void }
