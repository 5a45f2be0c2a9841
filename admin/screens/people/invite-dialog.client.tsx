'use client'

import { useRef, useState, useTransition } from 'react'
import { actionResult } from '#admin/kit/action-result.ts'
import { RadioList } from '#admin/kit/radio-list.tsx'
import { showDone, showFailure } from '#admin/kit/say-outcome.ts'
import { ROLES, type Role } from '#lib/auth/roles.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Modal } from '#site/ui/modal.client.tsx'
import { peopleMessages as say } from './messages.ts'
import { invitePerson } from './people-actions.ts'
import { roles } from './roles.ts'

const roleChoices = ROLES.toReversed().map((value) => ({
  value,
  label: roles[value].name,
  note: roles[value].rights,
}))

const resultTexts = { ...say.invited, failed: say.notEmailed, none: say.hadAccount } as const

/** Creates an account with a role. Its owner gets a link to choose a password. */
export function InviteDialog({ onLink, onClose }: InviteDialogProps) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('editor')
  const [error, setError] = useState<string>()
  const [isPending, start] = useTransition()
  const field = useRef<HTMLInputElement>(null)

  const invite = () =>
    start(async () => {
      const outcome = await actionResult(invitePerson(email, role), say.inviteFailed)
      if (!outcome.ok) {
        setError(outcome.message)
        return field.current?.focus()
      }
      if (outcome.link) return onLink({ email: outcome.email, link: outcome.link })
      const text = resultTexts[outcome.mail](outcome.email)
      if (outcome.mail === 'failed') showFailure(text)
      else showDone(text)
      onClose()
    })

  return (
    <Modal title="Invite person" onClose={onClose}>
      <form
        className="invite"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          invite()
        }}
      >
        <Field
          id="invite-email"
          ref={field}
          label="Email address"
          type="email"
          autoComplete="off"
          value={email}
          error={error}
          hint="They choose a password with a link. The role applies immediately."
          onChange={(event) => {
            setEmail(event.target.value)
            setError(undefined)
          }}
        />
        <RadioList
          name="invite-role"
          legend="Role"
          value={role}
          choices={roleChoices}
          onChange={setRole}
        />
        <div className="modal-actions">
          <Button type="submit" kind="primary" pending={isPending} pendingLabel="Inviting…">
            Invite
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Modal>
  )
}

type InviteDialogProps = {
  /** Receives the link to pass on when no email was sent. */
  onLink: (invitation: { email: string; link: string }) => void
  onClose: () => void
}
