'use client'

import { useTransition } from 'react'
import { Button } from '#app/_ui/button.tsx'
import { Modal } from '#app/_ui/modal.client.tsx'
import { actionResult } from '#admin/kit/action-result.ts'
import { showToast } from '#app/_ui/toast-store.ts'
import { submissionMessages as say } from '#lib/messages-submissions.ts'
import type { SubmissionList } from '#lib/submissions/submission-query.ts'
import { removeSubmissions } from './submission-actions.ts'

/** Asks before rows are deleted, and says that nothing brings them back. */
export function DeleteDialog({ list, ids, onClose }: DeleteDialogProps) {
  const [isPending, start] = useTransition()

  const remove = () =>
    start(async () => {
      const outcome = await actionResult(removeSubmissions(list, ids), say.deleteFailed)
      showToast(
        outcome.ok
          ? { title: say.done, text: say.deleted(outcome.rows), tone: 'good' }
          : { title: say.failed, text: outcome.message, tone: 'bad' },
      )
      onClose()
    })

  return (
    <Modal title={say.confirmDelete[list](ids.length)} kind="small" onClose={onClose}>
      <p className="mt-3">{say.final}</p>
      <div className="modal-actions">
        <Button kind="primary" pending={isPending} pendingLabel="Deleting…" onClick={remove}>
          Delete for good
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Modal>
  )
}

type DeleteDialogProps = { list: SubmissionList; ids: readonly string[]; onClose: () => void }
