'use client'

import { Fragment, useState, useTransition } from 'react'
import { actionResult } from '#admin/kit/action-result.ts'
import { AdminLink } from '#admin/kit/admin-link.client.tsx'
import { ConfirmDialog } from '#admin/kit/confirm-dialog.client.tsx'
import { ListBar, Pager } from '#admin/kit/list-bar.client.tsx'
import { ListState, ListTable } from '#admin/kit/list-parts.tsx'
import { countText, type ListQuery, listHref, openPage } from '#admin/kit/list-query.ts'
import { showDone, showFailure } from '#admin/kit/say-outcome.ts'
import { Switch, useOptimisticSwitch } from '#admin/kit/switch.client.tsx'
import { dayOf } from '#admin/kit/time-text.tsx'
import { useListAddress } from '#admin/kit/use-list-address.client.ts'
import { ROLES, type Role } from '#lib/auth/roles.ts'
import { Button } from '#site/ui/button.tsx'
import { changeRole, deleteForGood, removeEveryRole, signOutEverywhere } from './change-role.ts'
import { InviteDialog } from './invite-dialog.client.tsx'
import { LinkDialog } from './link-dialog.client.tsx'
import { peopleMessages as say } from './messages.ts'
import { mailAgain } from './people-actions.ts'
import { roles } from './roles.ts'
import { PEOPLE_ON_A_PAGE, type People, type Person } from './stored-people.ts'
import './people.css'

/** Lists all accounts with their roles. */
export function PeopleScreen({ people, query, ownId }: PeopleScreenProps) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const close = () => setDialog(null)

  const { search, setSearch, open, isPending } = useListAddress(query, hrefOf)
  const { page, pages } = openPage(query.page, people.found, PEOPLE_ON_A_PAGE)

  return (
    <div className="people">
      <div className="list-actions">
        <Button kind="primary" onClick={() => setDialog({ kind: 'invite' })}>
          Invite person
        </Button>
      </div>
      <section aria-label="People" aria-busy={isPending}>
        <ListBar search={search} onSearch={setSearch} count={countOf(people)} />
        {people.rows.length > 0 ? (
          <ListTable
            columns={[
              { name: 'Email' },
              { name: 'Last sign-in', isWide: true },
              ...ROLES.map((role) => ({ name: roles[role].name })),
            ]}
            hasWideActions
          >
            {people.rows.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                isOwn={person.id === ownId}
                isLastAdmin={people.admins === 1 && person.since.admin !== null}
                onOpen={setDialog}
              />
            ))}
          </ListTable>
        ) : (
          <ListState title="No people match your search">
            <p>Try a shorter search, or invite a new person.</p>
            <Button onClick={() => setSearch('')}>Clear search</Button>
          </ListState>
        )}
        <Pager page={page} pages={pages} onTurn={(next) => open({ page: next })} />
      </section>
      {dialog?.kind === 'invite' && (
        <InviteDialog onLink={(link) => setDialog({ kind: 'link', ...link })} onClose={close} />
      )}
      {dialog?.kind === 'link' && <LinkDialog {...dialog} onClose={close} />}
      {(dialog?.kind === 'sign-out' || dialog?.kind === 'delete') && (
        <AccountDialog kind={dialog.kind} person={dialog.person} onClose={close} />
      )}
      {dialog?.kind === 'remove' && (
        <ConfirmDialog
          title={say.confirmRemove}
          confirm="Remove access"
          pending="Removing…"
          onConfirm={() => removeEveryRole(dialog.person)}
          onClose={close}
        >
          <p className="person-email mt-3">
            <BreakableEmail email={dialog.person.email} />
          </p>
          <p className="mt-2">{dialog.person.id === ownId ? say.removesOwn : say.removesTheirs}</p>
        </ConfirmDialog>
      )}
      {dialog?.kind === 'own' && (
        <ConfirmDialog
          title={say.confirmOwn}
          confirm="Give up my role"
          pending="Saving…"
          onConfirm={() => changeRole({ ...dialog.person, role: 'admin', isGranted: false })}
          onClose={close}
        >
          <p className="mt-3">{say.givesUpOwn}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

const hrefOf = (query: ListQuery) => listHref('/admin/people', query)

function countOf({ found, total, admins }: People): string {
  const count = countText(found, total, ['person', 'people'])
  return found === total ? `${count}, ${countText(admins, admins, ['admin', 'admins'])}` : count
}

type PeopleScreenProps = { people: People; query: ListQuery; ownId: string }

type OpenDialog =
  | { readonly kind: 'invite' }
  /** Shows the link of an invitation that was not sent. */
  | { readonly kind: 'link'; readonly email: string; readonly link: string }
  | { readonly kind: 'sign-out' | 'delete'; readonly person: Person }
  /** Confirms that all roles of a person are revoked. */
  | { readonly kind: 'remove'; readonly person: Person }
  /** Confirms that the signed-in admin gives up their own role. */
  | { readonly kind: 'own'; readonly person: Person }

/** Confirms signing a person out everywhere, or deleting their account. */
function AccountDialog({ kind, person, onClose }: AccountDialogProps) {
  const isDeletion = kind === 'delete'

  return (
    <ConfirmDialog
      title={isDeletion ? say.confirmDelete : say.confirmSignOut}
      confirm={isDeletion ? 'Delete account' : 'Sign out everywhere'}
      pending={isDeletion ? 'Deleting…' : 'Signing out…'}
      onConfirm={() => (isDeletion ? deleteForGood(person) : signOutEverywhere(person))}
      onClose={onClose}
    >
      <p className="person-email mt-3">
        <BreakableEmail email={person.email} />
      </p>
      <p className="mt-2">{isDeletion ? say.deletes : say.signsOut}</p>
    </ConfirmDialog>
  )
}

type AccountDialogProps = { kind: 'sign-out' | 'delete'; person: Person; onClose: () => void }

/** One account: when it was created, its last sign-in, and its roles. */
function PersonRow({ person, isOwn, isLastAdmin, onOpen }: PersonRowProps) {
  const { email, createdAt, lastSignInAt, since } = person
  const [isPending, start] = useTransition()
  const hasRole = ROLES.some((role) => since[role] !== null)
  const lastSignIn = lastSignInAt ? dayOf(lastSignInAt) : 'never'

  const sendLink = () =>
    start(async () => {
      const outcome = await actionResult(mailAgain(email), say.mailFailed)
      if (!outcome.ok) showFailure(outcome.message)
      else if (outcome.link) onOpen({ kind: 'link', email, link: outcome.link })
      else showDone(say.linkAgain[outcome.mail](email))
    })
  const actions = (
    <div className="row-actions">
      {!lastSignInAt && hasRole && (
        <button type="button" aria-label={`New link for ${email}`} onClick={sendLink}>
          New link
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
      {!isOwn && lastSignInAt && (
        <button
          type="button"
          aria-label={`Sign out ${email} everywhere`}
          onClick={() => onOpen({ kind: 'sign-out', person })}
        >
          Sign out
        </button>
      )}
      {isOwn ? (
        <AdminLink href="/signin/password">Your account</AdminLink>
      ) : (
        <button
          type="button"
          aria-label={`Delete the account of ${email}`}
          onClick={() => onOpen({ kind: 'delete', person })}
        >
          Delete
        </button>
      )}
    </div>
  )

  return (
    <tr aria-busy={isPending}>
      <td>
        <p className="person-email">
          <BreakableEmail email={email} /> {isOwn && <span className="note">you</span>}
        </p>
        <p className="note person-facts">
          {createdAt && <span>Account since {dayOf(createdAt)}</span>}
          <span className="person-seen">
            {lastSignInAt ? `Last sign-in ${lastSignIn}` : 'Never signed in'}
          </span>
          {isLastAdmin && <span>The only admin</span>}
        </p>
        <div className="person-actions">{actions}</div>
      </td>
      <td data-wide="" className="note person-time">
        {lastSignIn}
      </td>
      {ROLES.map((role) => (
        <td key={role} className="person-role">
          <RoleSwitch
            person={person}
            role={role}
            onAsk={isOwn && role === 'admin' ? () => onOpen({ kind: 'own', person }) : undefined}
          />
          {since[role] && (
            <p className="note" data-wide="">
              since <time dateTime={since[role]}>{dayOf(since[role])}</time>
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
  /** True for the account of the signed-in admin. */
  isOwn: boolean
  isLastAdmin: boolean
  onOpen: (dialog: OpenDialog) => void
}

/** Breaks long addresses before “@” and “.” rather than inside a word. */
function BreakableEmail({ email }: { email: string }) {
  return email.split(/(?=[@.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts may repeat, and their order never changes
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

function RoleSwitch({ person, role, onAsk }: RoleSwitchProps) {
  const { id, email, since } = person
  const [isGranted, turn] = useOptimisticSwitch(since[role] !== null, (wanted, onUndo) =>
    changeRole({ id, email, role, isGranted: wanted, onUndo }),
  )

  return (
    <Switch
      aria-label={`${roles[role].name}: ${email}`}
      isOn={isGranted}
      onTurn={(wanted) => (!wanted && onAsk ? onAsk() : turn(wanted))}
    />
  )
}

type RoleSwitchProps = {
  person: Person
  role: Role
  /** Asks for confirmation before the role is revoked. */
  onAsk?: (() => void) | undefined
}
