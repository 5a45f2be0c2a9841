'use client'

import './comments-admin.css'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { ConfirmDialog } from '#admin/kit/confirm-dialog.client.tsx'
import { countText } from '#admin/kit/count-text.ts'
import { ListBar } from '#admin/kit/list-bar.client.tsx'
import { ListTabs } from '#admin/kit/list-tabs.tsx'
import { Pager } from '#admin/kit/pager.client.tsx'
import { useListSearch } from '#admin/kit/use-list-search.client.ts'
import { type CommentStatus, commentStatuses } from '#lib/comments/comment-status.ts'
import { commentMessages as say } from '#lib/messages-comments.ts'
import { CommentRow } from './comment-row.client.tsx'
import { CommentsOff } from './comments-off.tsx'
import { EmptyList } from './empty-list.tsx'
import { type ListQuery, listAddress } from './list-query.ts'
import type { ModeratedComment } from './moderated-comment.ts'
import type { CommentCounts } from './moderation.ts'
import { SelectionBar } from './selection-bar.client.tsx'
import { useModeration } from './use-moderation.client.ts'
import { useRowFocus } from './use-row-focus.client.ts'

const names = { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' } as const

/** The comments of one status, with what can be done to one of them or to many. */
export function CommentsScreen(props: CommentsScreenProps) {
  const { query, isOn, pages, total } = props
  const { status } = query
  const router = useRouter()
  const [isTurning, startTurn] = useTransition()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [deleting, setDeleting] = useState<readonly string[] | null>(null)
  const { left, counts, decide, remove } = useModeration(status, props.counts)

  const found = total - left.length
  const comments = props.comments.filter(({ id }) => !left.includes(id))
  const ids = comments.map(({ id }) => id)
  const selected = chosen.filter((id) => ids.includes(id))
  const rows = useRowFocus(ids)

  const go = (change: Partial<ListQuery>) =>
    startTurn(() => router.push(listAddress({ ...query, page: 1, ...change }), { scroll: false }))
  const [search, setSearch] = useListSearch(query.q, (q) => go({ q }))
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
          name: names[each],
          href: listAddress({ status: each, q: '', page: 1 }),
          count: counts[each],
          isOpen: each === status,
        }))}
      />
      {(total > 0 || query.q !== '') && (
        <ListBar
          search={search}
          onSearch={setSearch}
          count={countText(found, found, ['comment', 'comments'])}
        />
      )}
      {comments.length === 0 ? (
        <EmptyList status={status} search={query.q} onClear={() => go({ q: '' })} />
      ) : (
        <>
          <SelectionBar
            {...{ status, ids, selected }}
            onSelect={setChosen}
            onDecide={onDecide}
            onDelete={setDeleting}
          />
          <ol
            ref={rows.list}
            className="moderation-list"
            aria-label="Comments"
            aria-busy={isTurning || undefined}
          >
            {comments.map((comment) => (
              <CommentRow
                key={comment.id}
                comment={comment}
                status={status}
                isSelected={selected.includes(comment.id)}
                onSelect={() => setChosen(toggled(selected, comment.id))}
                onDecide={(to) => onDecide([comment.id], to)}
                onDelete={() => setDeleting([comment.id])}
                onStep={(step) => rows.step(comment.id, step)}
              />
            ))}
          </ol>
        </>
      )}
      <Pager page={query.page} pages={pages} onTurn={(page) => go({ page })} />
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
          <p className="mt-3">{say.final(deleting.length)}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

function toggled(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]
}

type CommentsScreenProps = {
  comments: readonly ModeratedComment[]
  counts: CommentCounts
  query: ListQuery
  pages: number
  total: number
  /** Whether readers see comments at all. */
  isOn: boolean
}
