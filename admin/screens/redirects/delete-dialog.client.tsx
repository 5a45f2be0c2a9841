'use client'

import { useTransition } from 'react'
import { Button } from '#app/_ui/button.tsx'
import { Modal } from '#app/_ui/modal.client.tsx'
import { actionResult } from '#admin/kit/action-result.ts'
import { showToast } from '#app/_ui/toast-store.ts'
import { redirectMessages as say } from '#lib/messages-admin.ts'
import type { StoredRedirect } from '#lib/redirects/stored-redirects.ts'
import { removeRedirect } from './redirect-actions.ts'

/** Asks before a rule is deleted (specification §5). */
export function DeleteDialog({ rule, onClose }: DeleteDialogProps) {
  const [isPending, start] = useTransition()

  const remove = () =>
    start(async () => {
      const outcome = await actionResult(removeRedirect(rule.id), say.deleteFailed)
      showToast(
        outcome.ok
          ? { title: say.done, text: say.deleted, tone: 'good' }
          : { title: say.failed, text: outcome.message, tone: 'bad' },
      )
      onClose()
    })

  return (
    <Modal title={say.confirmDelete} kind="small" onClose={onClose}>
      <p className="modal-rule">
        {rule.sourcePath} <span aria-hidden="true">→</span> {rule.destinationUrl}
      </p>
      <div className="modal-actions">
        <Button kind="primary" pending={isPending} pendingLabel="Deleting…" onClick={remove}>
          Delete redirect
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Modal>
  )
}

type DeleteDialogProps = { rule: StoredRedirect; onClose: () => void }
