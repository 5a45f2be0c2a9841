'use client'

import type { KeyboardEvent } from 'react'
import { AdminLink } from '#admin/kit/admin-link.client.tsx'
import { TimeText } from '#admin/kit/time-text.tsx'
import type { CommentStatus } from '#lib/comments/comment-status.ts'
import { postPath } from '#site/content/post/paths.ts'
import { decisions } from './decisions.ts'
import type { StoredComment } from './moderation.ts'

/** A comment and its article; `post` is null when the article is no longer published. */
export type ModeratedComment = StoredComment & {
  readonly post: { readonly title: string; readonly slug: string } | null
}

/** One comment with its actions. The keyboard shortcuts work while the focus is inside the row. */
export function CommentRow(props: CommentRowProps) {
  const { comment, status, isSelected, onSelect, onDecide, onDelete, onStep } = props
  const { id, name, email, body, createdAt, decidedAt, post } = comment

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const key = event.key.toLowerCase()
    const decision = decisions[status].find((each) => each.key.toLowerCase() === key)
    if (decision) onDecide(decision.to)
    else if (key === 'j') onStep(1)
    else if (key === 'k') onStep(-1)
    else return
    event.preventDefault()
  }

  return (
    <li className="moderation-row" onKeyDown={onKeyDown}>
      <input
        type="checkbox"
        aria-label={`Select the comment by ${name}`}
        checked={isSelected}
        onChange={onSelect}
      />
      <article data-comment={id} tabIndex={-1} aria-label={`Comment by ${name}`}>
        <p className="moderation-by">
          <bdi className="font-semibold">{name}</bdi>
          <a href={`mailto:${email}`} className="note">
            {email}
          </a>
        </p>
        <p dir="auto" className="moderation-text">
          {body}
        </p>
        <p className="note moderation-facts">
          {post ? (
            <AdminLink href={postPath(post.slug)}>{post.title}</AdminLink>
          ) : (
            'Unpublished article'
          )}
          <TimeText iso={createdAt} />
          {decidedAt && (
            <span>
              {status} <TimeText iso={decidedAt} />
            </span>
          )}
        </p>
      </article>
      <div className="row-actions">
        {decisions[status].map(({ to, label }) => (
          <button
            key={to}
            type="button"
            aria-label={`${label} the comment by ${name}`}
            onClick={() => onDecide(to)}
          >
            {label}
          </button>
        ))}
        <button type="button" aria-label={`Delete the comment by ${name}`} onClick={onDelete}>
          Delete
        </button>
      </div>
    </li>
  )
}

type CommentRowProps = {
  comment: ModeratedComment
  status: CommentStatus
  isSelected: boolean
  onSelect: () => void
  onDecide: (to: CommentStatus) => void
  onDelete: () => void
  /** Moves the focus to the next or the previous comment. */
  onStep: (by: 1 | -1) => void
}
