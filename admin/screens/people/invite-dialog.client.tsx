'use client'

import { useState, useTransition } from 'react'
import { actionResult } from '#admin/kit/action-result.ts'
import { showDone, showFailure } from '#admin/kit/say-outcome.ts'
import type { Role } from '#lib/auth/roles.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Modal } from '#site/ui/modal.client.tsx'
import { peopleMessages as say } from './messages.ts'
import { invitePerson } from './people-actions.ts'

const roles = [
  ['writer', 'Writer', 'Writes drafts in the Studio. An editor publishes them.'],
  ['editor', 'Editor', 'Writes and publishes in the Studio.'],
  ['admin', 'Admin', 'Can do everything, including changing the roles of others.'],
] as const

const resultTexts = { ...say.invited, failed: say.notEmailed, none: say.hadAccount } as const

/** Creates an account with a role. Its owner gets a link to choose a password. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('editor')
  const [error, setError] = useState<string>()
  const [isPending, start] = useTransition()

  const invite = () =>
    start(async () => {
      const outcome = await actionResult(invitePerson(email, role), say.inviteFailed)
      if (!outcome.ok) {
        setError(outcome.message)
        return showFailure(outcome.message)
      }
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
        <fieldset className="role-field">
          <legend>Role</legend>
          {roles.map(([value, name, meaning]) => (
            <label key={value}>
              <input
                type="radio"
                name="invite-role"
                checked={role === value}
                onChange={() => setRole(value)}
              />
              <span>
                {name}
                <span className="note">{meaning}</span>
              </span>
            </label>
          ))}
        </fieldset>
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
