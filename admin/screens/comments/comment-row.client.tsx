'use client'

import type { KeyboardEvent } from 'react'
import { AdminLink } from '#admin/kit/admin-link.client.tsx'
import { TimeText } from '#admin/kit/time-text.tsx'
import type { CommentStatus } from '#lib/comments/comment-status.ts'
import { postPath } from '#site/content/post/paths.ts'
import { decisions } from './decisions.ts'
import type { StoredComment } from './moderation.ts'

/** A comment with the article it stands under; null when that is not published any more. */
export type ModeratedComment = StoredComment & {
  readonly post: { readonly title: string; readonly slug: string } | null
}

/** One comment, whole, with what can be decided about it. Keys work while the focus is on it. */
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
            'An article that is not published any more'
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
  /** To the next comment, or to the one before. */
  onStep: (by: 1 | -1) => void
}
