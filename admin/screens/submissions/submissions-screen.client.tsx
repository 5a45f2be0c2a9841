'use client'

import { useState } from 'react'
import { actionResult } from '#admin/kit/action-result.ts'
import { ConfirmDialog } from '#admin/kit/confirm-dialog.client.tsx'
import { Pager } from '#admin/kit/list-bar.client.tsx'
import { ListState, ListTable, ListTabs } from '#admin/kit/list-parts.tsx'
import { openPage } from '#admin/kit/list-query.ts'
import { showDone, showFailure } from '#admin/kit/say-outcome.ts'
import { SelectionBar, useSelection } from '#admin/kit/selection.client.tsx'
import { TimeText } from '#admin/kit/time-text.tsx'
import { useListAddress } from '#admin/kit/use-list-address.client.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { MessageRow } from './message-row.client.tsx'
import { submissionMessages as say } from './messages.ts'
import { RowCheck, type RowProps } from './row-check.client.tsx'
import type {
  FoundSubmissions,
  StoredMessage,
  StoredSignup,
  StoredSubscriber,
  SubmissionCounts,
} from './stored-submissions.ts'
import { removeSubmissions } from './submission-actions.ts'
import {
  exportHref,
  ROWS_ON_A_PAGE,
  type SubmissionList,
  type SubmissionQuery,
  submissionsHref,
} from './submission-query.ts'
import { SubmissionsBar } from './submissions-bar.client.tsx'
import { SubscriberRow } from './subscriber-row.client.tsx'
import './submissions.css'

const emptyHints = {
  messages: {
    text: 'Messages from the contact page appear here.',
    href: '/contact',
    label: 'Open the contact page',
  },
  newsletter: {
    text: 'People who sign up below a post appear here. You can turn the form on and off in the settings.',
    href: '/admin/settings',
    label: 'Open the settings',
  },
  waitlist: {
    text: 'Waitlist sign-ups appear here. Pages of apps that haven’t launched yet have the form.',
    href: '/apps',
    label: 'Open the apps',
  },
} as const

function EmptyList({ list, isSearch = false }: { list: SubmissionList; isSearch?: boolean }) {
  const { text, href, label } = emptyHints[list]

  return (
    <ListState title={isSearch ? say.nothingFound : say.empty[list]}>
      <p>{isSearch ? 'Try fewer words or another filter.' : text}</p>
      {isSearch ? (
        <ButtonLink href={submissionsHref({ list })}>Clear search and filter</ButtonLink>
      ) : (
        <ButtonLink href={href}>{label}</ButtonLink>
      )}
    </ListState>
  )
}

const lists = [
  { list: 'messages', name: 'Messages' },
  { list: 'newsletter', name: 'Newsletter' },
  { list: 'waitlist', name: 'Waitlists' },
] as const

/** Shows what visitors submitted, one list at a time. The URL holds the open list. */
export function SubmissionsScreen(props: SubmissionsScreenProps) {
  const { query, list, counts, appNames, siteName } = props
  const [deleting, setDeleting] = useState<readonly string[]>([])

  const total = counts[query.list]
  const { page, pages } = openPage(query.page, list.found, ROWS_ON_A_PAGE)
  const ids = list.rows.map(({ id }) => id)
  const { selected, select, toggle } = useSelection(ids)
  const { search, setSearch, open, isPending } = useListAddress(query, submissionsHref, {
    onOpen: () => select([]),
  })
  const rowProps: RowProps = { selected, onToggle: toggle, onDelete: (id) => setDeleting([id]) }

  return (
    <div className="submissions">
      <ListTabs
        label="Lists"
        tabs={lists.map(({ list: each, name }) => ({
          name,
          href: submissionsHref({ list: each }),
          count: counts[each],
          isOpen: each === query.list,
        }))}
      />
      {total === 0 ? (
        <EmptyList list={query.list} />
      ) : (
        <section aria-label="Submissions" aria-busy={isPending}>
          <SubmissionsBar
            {...{ query, search, counts, appNames, total }}
            found={list.found}
            onSearch={setSearch}
            onOpen={open}
          />
          <SelectionBar {...{ ids, selected, select }} label="Select all on this page">
            <div className="row-actions">
              {selected.length > 0 && (
                <button type="button" onClick={() => setDeleting(selected)}>
                  Delete selected
                </button>
              )}
            </div>
            {ids.length > 0 && (
              <a className="text-link" href={exportHref(query)} download>
                Export CSV
              </a>
            )}
          </SelectionBar>
          {ids.length === 0 && <EmptyList list={query.list} isSearch />}
          {list.list === 'messages' && <MessageRows rows={list.rows} {...{ siteName, rowProps }} />}
          {list.list === 'newsletter' && <SubscriberRows rows={list.rows} rowProps={rowProps} />}
          {list.list === 'waitlist' && <SignupRows rows={list.rows} {...{ appNames, rowProps }} />}
          <Pager page={page} pages={pages} onTurn={(next) => open({ page: next })} />
        </section>
      )}
      {deleting.length > 0 && (
        <ConfirmDialog
          title={say.confirmDelete[query.list](deleting.length)}
          confirm="Delete permanently"
          pending="Deleting…"
          onConfirm={() => remove(query.list, deleting)}
          onClose={() => setDeleting([])}
        >
          <p className="mt-3">{say.deleteHint}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

async function remove(list: SubmissionList, ids: readonly string[]) {
  const outcome = await actionResult(removeSubmissions(list, ids), say.deleteFailed)
  if (outcome.ok) showDone(say.deleted(outcome.rows))
  else showFailure(outcome.message)
}

type SubmissionsScreenProps = {
  query: SubmissionQuery
  list: FoundSubmissions
  counts: SubmissionCounts
  appNames: Readonly<Record<string, string>>
  siteName: string
}

function MessageRows({ rows, siteName, rowProps }: MessageRowsProps) {
  return (
    <ul className="letters" aria-label="Messages">
      {rows.map((message) => (
        <MessageRow key={message.id} {...{ message, siteName, rowProps }} />
      ))}
    </ul>
  )
}

type MessageRowsProps = {
  rows: readonly StoredMessage[]
  siteName: string
  rowProps: RowProps
}

function SubscriberRows({ rows, rowProps }: SubscriberRowsProps) {
  if (rows.length === 0) return null

  return (
    <ListTable
      columns={[
        { name: 'Email' },
        { name: 'Page', isWide: true },
        { name: 'Signed up', isWide: true },
      ]}
    >
      {rows.map((subscriber) => (
        <SubscriberRow key={subscriber.id} {...{ subscriber, rowProps }} />
      ))}
    </ListTable>
  )
}

type SubscriberRowsProps = { rows: readonly StoredSubscriber[]; rowProps: RowProps }

function SignupRows({ rows, appNames, rowProps }: SignupRowsProps) {
  if (rows.length === 0) return null

  return (
    <ListTable columns={[{ name: 'Email' }, { name: 'App' }, { name: 'Signed up', isWide: true }]}>
      {rows.map(({ id, email, app, createdAt }) => (
        <tr key={id}>
          <td>
            <div className="row-head">
              <RowCheck id={id} label={`${email}, ${appNames[app] ?? app}`} rowProps={rowProps} />
              <div>
                <p className="row-email">{email}</p>
                <p className="note row-facts">
                  <TimeText iso={createdAt} />
                </p>
              </div>
            </div>
          </td>
          <td className="row-app">{appNames[app] ?? app}</td>
          <td data-wide="" className="note row-time">
            <TimeText iso={createdAt} />
          </td>
          <td>
            <div className="row-actions">
              <button
                type="button"
                aria-label={`Delete ${email} from ${appNames[app] ?? app}`}
                onClick={() => rowProps.onDelete(id)}
              >
                Delete
              </button>
            </div>
          </td>
        </tr>
      ))}
    </ListTable>
  )
}

type SignupRowsProps = {
  rows: readonly StoredSignup[]
  appNames: Readonly<Record<string, string>>
  rowProps: RowProps
}
