'use client'

import { useTransition } from 'react'
import { Button } from '#app/_ui/button.tsx'
import { Modal } from '#app/_ui/modal.client.tsx'
import { actionResult } from '#admin/kit/action-result.ts'
import { showToast } from '#app/_ui/toast-store.ts'
import { peopleMessages as say } from '#lib/messages-people.ts'
import type { Person } from '#lib/people/stored-people.ts'
import { leaveAdminArea } from './leave-admin-area.ts'
import { removeAccess } from './people-actions.ts'

/** Asks before every role of a person goes. */
export function RemoveDialog({ person, ownId, onClose }: RemoveDialogProps) {
  const { id, email } = person
  const [isPending, start] = useTransition()

  const remove = () =>
    start(async () => {
      const outcome = await actionResult(removeAccess(id), say.removeFailed)
      if (!outcome.ok) showToast({ title: say.failed, text: outcome.message, tone: 'bad' })
      else if (outcome.hasLeft) leaveAdminArea()
      else if (!outcome.isStudioClosed) {
        showToast({ title: say.failed, text: say.studioOpen, tone: 'bad' })
      } else showToast({ title: say.done, text: say.removed(email), tone: 'good' })
      onClose()
    })

  return (
    <Modal title={say.confirmRemove} kind="small" onClose={onClose}>
      <p className="person-email mt-3">{email}</p>
      <p className="mt-2">
        {id === ownId
          ? 'This is you: you leave the admin area and the Studio at once, and only another admin can bring you back.'
          : 'They are refused with their next click, here and in the Studio. Their account stays, without a role; you can give it one again.'}
      </p>
      <div className="modal-actions">
        <Button kind="primary" pending={isPending} pendingLabel="Removing…" onClick={remove}>
          Remove access
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Modal>
  )
}

type RemoveDialogProps = { person: Person; ownId: string; onClose: () => void }
