'use client'

import { useTransition } from 'react'
import { Button } from '#app/_ui/button.tsx'
import { Modal } from '#app/_ui/modal.client.tsx'
import { peopleMessages as say } from '#lib/messages-people.ts'
import type { Person } from '#lib/people/stored-people.ts'
import { changeRole } from './change-role.ts'

/** Asks before an admin locks themselves out. */
export function OwnRoleDialog({ person, onClose }: OwnRoleDialogProps) {
  const [isPending, start] = useTransition()
  const { id, email } = person

  const giveUp = () =>
    start(async () => {
      await changeRole({ id, email, role: 'admin', isTheirs: false })
      onClose()
    })

  return (
    <Modal title={say.confirmOwn} kind="small" onClose={onClose}>
      <p className="mt-3">
        You leave the admin area at once, and only another admin can bring you back.
      </p>
      <div className="modal-actions">
        <Button kind="primary" pending={isPending} pendingLabel="Giving up…" onClick={giveUp}>
          Give up my role
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Modal>
  )
}

type OwnRoleDialogProps = { person: Person; onClose: () => void }
