'use client'

import './people.css'
import { useState } from 'react'
import { ConfirmDialog } from '#admin/kit/confirm-dialog.client.tsx'
import { countText } from '#admin/kit/count-text.ts'
import { ListBar } from '#admin/kit/list-bar.client.tsx'
import { type ListQuery, listHref } from '#admin/kit/list-query.ts'
import { ListState } from '#admin/kit/list-state.tsx'
import { ListTable } from '#admin/kit/list-table.tsx'
import { openPage } from '#admin/kit/open-page.ts'
import { Pager } from '#admin/kit/pager.client.tsx'
import { useListAddress } from '#admin/kit/use-list-address.client.ts'
import { Button } from '#site/ui/button.tsx'
import { changeRole, removeEveryRole } from './change-role.ts'
import { InviteDialog } from './invite-dialog.client.tsx'
import { peopleMessages as say } from './messages.ts'
import { type OpenDialog, PersonRow } from './person-row.client.tsx'
import { PEOPLE_ON_A_PAGE, type People } from './stored-people.ts'

/** Everybody with an account, and what they may do. */
export function PeopleScreen({ people, query, ownId }: PeopleScreenProps) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const close = () => setDialog(null)

  const { search, setSearch, open, isPending } = useListAddress(query, hrefOf)
  const { page, pages } = openPage(query.page, people.found, PEOPLE_ON_A_PAGE)

  return (
    <div className="people">
      <div className="list-actions">
        <Button kind="primary" onClick={() => setDialog({ kind: 'invite' })}>
          Invite somebody
        </Button>
      </div>
      <section aria-label="People" aria-busy={isPending}>
        <ListBar search={search} onSearch={setSearch} count={countOf(people)} />
        {people.rows.length > 0 ? (
          <ListTable
            columns={[
              { name: 'Email' },
              { name: 'Last sign-in', isWide: true },
              { name: 'Admin' },
              { name: 'Editor' },
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
          <ListState title="Nobody matches">
            <p>Try fewer letters, or invite them.</p>
            <Button onClick={() => setSearch('')}>Show everybody</Button>
          </ListState>
        )}
        <Pager page={page} pages={pages} onTurn={(next) => open({ page: next })} />
      </section>
      {dialog?.kind === 'invite' && <InviteDialog onClose={close} />}
      {dialog?.kind === 'remove' && (
        <ConfirmDialog
          title={say.confirmRemove}
          confirm="Remove access"
          pending="Removing…"
          onConfirm={() => removeEveryRole(dialog.person)}
          onClose={close}
        >
          <p className="person-email mt-3">{dialog.person.email}</p>
          <p className="mt-2">{dialog.person.id === ownId ? say.removesOwn : say.removesTheirs}</p>
        </ConfirmDialog>
      )}
      {dialog?.kind === 'own' && (
        <ConfirmDialog
          title={say.confirmOwn}
          confirm="Give up my role"
          pending="Giving up…"
          onConfirm={() => changeRole({ ...dialog.person, role: 'admin', isTheirs: false })}
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
