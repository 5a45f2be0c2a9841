'use client'

import { useTransition } from 'react'
import { actionResult } from '#admin/kit/action-result.ts'
import { sayOutcome } from '#admin/kit/say-outcome.ts'
import { Switch } from '#admin/kit/switch.client.tsx'
import { dayOf } from '#admin/kit/time-text.tsx'
import { useOptimisticSwitch } from '#admin/kit/use-optimistic-switch.client.ts'
import { changeRole } from './change-role.ts'
import { peopleMessages as say } from './messages.ts'
import { mailAgain } from './people-actions.ts'
import type { Person } from './stored-people.ts'

/** What is open over the list. */
export type OpenDialog =
  | { readonly kind: 'invite' }
  /** Every role of a person goes. */
  | { readonly kind: 'remove'; readonly person: Person }
  /** The admin who is asked gives up their own role. */
  | { readonly kind: 'own'; readonly person: Person }

/** Somebody with an account: since when, when they last came, and what they may do. */
export function PersonRow({ person, isOwn, isLastAdmin, onOpen }: PersonRowProps) {
  const { email, createdAt, lastSignInAt, since } = person
  const [isPending, start] = useTransition()
  const hasRole = since.admin !== null || since.editor !== null
  const lastSeen = lastSignInAt ? dayOf(lastSignInAt) : 'never'

  const mail = () =>
    start(async () =>
      sayOutcome(await actionResult(mailAgain(email), say.mailFailed), say.mailed(email)),
    )
  const actions = (
    <div className="row-actions">
      {!lastSignInAt && hasRole && (
        <button type="button" aria-label={`Send link again to ${email}`} onClick={mail}>
          Send link again
        </button>
      )}
      {hasRole && (
        <button
          type="button"
          aria-label={`Remove access of ${email}`}
          onClick={() => onOpen({ kind: 'remove', person })}
        >
          Remove access
        </button>
      )}
    </div>
  )

  return (
    <tr aria-busy={isPending}>
      <td>
        <p className="person-email">
          {email} {isOwn && <span className="note">you</span>}
        </p>
        <p className="note person-facts">
          {createdAt && <span>Account since {dayOf(createdAt)}</span>}
          <span className="person-seen">Last sign-in {lastSeen}</span>
          {isLastAdmin && <span>The only admin</span>}
        </p>
        <div className="person-actions">{actions}</div>
      </td>
      <td data-wide="" className="note person-time">
        {lastSeen}
      </td>
      {(['admin', 'editor'] as const).map((role) => (
        <td key={role} className="person-role">
          <RoleSwitch
            person={person}
            role={role}
            onAsk={isOwn && role === 'admin' ? () => onOpen({ kind: 'own', person }) : undefined}
          />
          {since[role] && (
            <p className="note" data-wide="">
              since {dayOf(since[role])}
            </p>
          )}
        </td>
      ))}
      <td data-wide="">{actions}</td>
    </tr>
  )
}

type PersonRowProps = {
  person: Person
  /** True for whoever looks at the list. */
  isOwn: boolean
  isLastAdmin: boolean
  onOpen: (dialog: OpenDialog) => void
}

/** Whether somebody has a role. */
function RoleSwitch({ person, role, onAsk }: RoleSwitchProps) {
  const { id, email, since } = person
  const [isTheirs, turn] = useOptimisticSwitch(since[role] !== null, (wanted, onUndo) =>
    changeRole({ id, email, role, isTheirs: wanted, onUndo }),
  )

  return (
    <Switch
      aria-label={`${role === 'admin' ? 'Admin' : 'Editor'}: ${email}`}
      isOn={isTheirs}
      onTurn={(wanted) => (!wanted && onAsk ? onAsk() : turn(wanted))}
    />
  )
}

type RoleSwitchProps = {
  person: Person
  role: 'admin' | 'editor'
  /** Asks first, before the role is taken away. */
  onAsk?: (() => void) | undefined
}
