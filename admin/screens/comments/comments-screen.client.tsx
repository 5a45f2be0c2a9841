'use client'

import { useLayoutEffect, useRef, useState } from 'react'
import { AdminLink } from '#admin/kit/admin-link.client.tsx'
import { ConfirmDialog } from '#admin/kit/confirm-dialog.client.tsx'
import { ListBar, Pager } from '#admin/kit/list-bar.client.tsx'
import { ListState, ListTabs } from '#admin/kit/list-parts.tsx'
import { countText } from '#admin/kit/list-query.ts'
import { SelectionBar, useSelection } from '#admin/kit/selection.client.tsx'
import { useListAddress } from '#admin/kit/use-list-address.client.ts'
import { type CommentStatus, commentStatuses } from '#lib/comments/comment-status.ts'
import { Button } from '#site/ui/button.tsx'
import { CommentRow, type ModeratedComment } from './comment-row.client.tsx'
import { decisions } from './decisions.ts'
import { type CommentQuery, commentsHref } from './list-query.ts'
import { moderationMessages, moderationMessages as say } from './messages.ts'
import type { CommentCounts } from './moderation.ts'
import { useModeration } from './use-moderation.client.ts'
import './comments-admin.css'

const hints = {
  pending: 'New comments appear here until you approve or reject them.',
  approved: 'Approved comments appear here and below their article.',
  rejected: 'Rejected comments stay here, hidden from readers, until you delete them.',
} as const

function EmptyList({ status, search, onClear }: EmptyListProps) {
  if (search.trim() !== '') {
    return (
      <ListState title="No comments match your search">
        <Button onClick={onClear}>Clear search</Button>
      </ListState>
    )
  }

  return (
    <ListState title={moderationMessages.empty[status]}>
      <p>{hints[status]}</p>
    </ListState>
  )
}

type EmptyListProps = { status: CommentStatus; search: string; onClear: () => void }

const tabNames = { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' } as const

/** Lists the comments of one status, with actions for single comments and for a selection. */
export function CommentsScreen(props: CommentsScreenProps) {
  const { query, isOn, pages, total } = props
  const { status } = query
  const [deleting, setDeleting] = useState<readonly string[] | null>(null)
  const { leaving, counts, decide, remove } = useModeration(status, props.counts)

  const matching = total - leaving.length
  const comments = props.comments.filter(({ id }) => !leaving.includes(id))
  const ids = comments.map(({ id }) => id)
  const { selected, select, toggle } = useSelection(ids)
  const rows = useRowFocus(ids)

  const { search, setSearch, open, isPending } = useListAddress(query, commentsHref, {
    history: 'push',
  })
  const onDecide = (which: readonly string[], to: CommentStatus) => {
    rows.leave(which)
    decide(which, to)
  }

  return (
    <div className="moderation">
      {!isOn && <CommentsOff />}
      <ListTabs
        label="Comments by status"
        tabs={commentStatuses.map((each) => ({
          name: tabNames[each],
          href: commentsHref({ status: each, search: '', page: 1 }),
          count: counts[each],
          isOpen: each === status,
        }))}
      />
      {(total > 0 || query.search !== '') && (
        <ListBar
          search={search}
          onSearch={setSearch}
          count={countText(matching, matching, ['comment', 'comments'])}
        />
      )}
      {comments.length === 0 ? (
        <EmptyList status={status} search={query.search} onClear={() => open({ search: '' })} />
      ) : (
        <>
          <SelectionBar {...{ ids, selected, select }} label="Select all on this page">
            <WithSelected
              {...{ status, selected }}
              onDecide={(to) => onDecide(selected, to)}
              onDelete={() => setDeleting(selected)}
            />
          </SelectionBar>
          <ol
            ref={rows.list}
            className="moderation-list"
            aria-label="Comments"
            aria-busy={isPending || undefined}
          >
            {comments.map((comment) => (
              <CommentRow
                key={comment.id}
                comment={comment}
                status={status}
                isSelected={selected.includes(comment.id)}
                onSelect={() => toggle(comment.id)}
                onDecide={(to) => onDecide([comment.id], to)}
                onDelete={() => setDeleting([comment.id])}
                onStep={(step) => rows.step(comment.id, step)}
              />
            ))}
          </ol>
        </>
      )}
      <Pager page={query.page} pages={pages} onTurn={(page) => open({ page })} />
      {deleting && (
        <ConfirmDialog
          title={say.confirmDelete(deleting.length)}
          confirm={deleting.length === 1 ? 'Delete comment' : `Delete ${deleting.length} comments`}
          onConfirm={() => {
            rows.leave(deleting)
            remove(deleting)
          }}
          onClose={() => setDeleting(null)}
        >
          <p className="mt-3">{say.deleteHint(deleting.length)}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

type CommentsScreenProps = {
  comments: readonly ModeratedComment[]
  counts: CommentCounts
  query: CommentQuery
  pages: number
  total: number
  /** False while comments are turned off for the whole site. */
  isOn: boolean
}

function CommentsOff() {
  return (
    <p className="comments-off">
      <strong>{moderationMessages.off}.</strong> Readers see neither comments nor the comment form.
      Turn comments on in <AdminLink href="/admin/settings">Site Settings</AdminLink>.
    </p>
  )
}

/**
 * Moves the focus to the next row when rows leave the list, so that keyboard users keep their place.
 *
 * @param ids of the visible rows, in order
 */
function useRowFocus(ids: readonly string[]) {
  const list = useRef<HTMLOListElement>(null)
  const nextFocus = useRef<string | null>(null)

  useLayoutEffect(() => {
    const id = nextFocus.current
    if (id === null || !ids.includes(id)) return
    nextFocus.current = null
    focus(list.current, id)
  }, [ids])

  /** Chooses the next row to focus; call it before these rows leave. */
  const leave = (leaving: readonly string[]) => {
    const at = ids.findIndex((id) => leaving.includes(id))
    const staying = ids.filter((id) => !leaving.includes(id))
    nextFocus.current = ids.slice(at).find((id) => staying.includes(id)) ?? staying.at(-1) ?? null
  }
  const step = (from: string, by: 1 | -1) => {
    const id = ids[ids.indexOf(from) + by]
    if (id !== undefined) focus(list.current, id)
  }

  return { list, leave, step }
}

function focus(list: HTMLElement | null, id: string): void {
  list?.querySelector<HTMLElement>(`[data-comment="${id}"]`)?.focus()
}

/** Shows the actions for the selected comments, or the keyboard shortcuts while none is selected. */
function WithSelected({ status, selected, onDecide, onDelete }: WithSelectedProps) {
  if (selected.length === 0) {
    return (
      <p className="note" data-wide="">
        Shortcuts on a comment: J next, K previous
        {decisions[status].map(({ label, key }) => `, ${key} ${label.toLowerCase()}`)}
      </p>
    )
  }

  return (
    <fieldset>
      <legend className="sr-only">Actions for the selected comments</legend>
      {decisions[status].map(({ to, label }) => (
        <Button key={to} size="small" onClick={() => onDecide(to)}>
          {label}
        </Button>
      ))}
      <Button size="small" onClick={onDelete}>
        Delete
      </Button>
    </fieldset>
  )
}

type WithSelectedProps = {
  status: CommentStatus
  selected: readonly string[]
  onDecide: (to: CommentStatus) => void
  onDelete: () => void
}
