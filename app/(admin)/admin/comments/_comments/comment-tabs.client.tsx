'use client'

import { SiteLink } from '#app/_ui/site-link.client.tsx'
import { type CommentStatus, commentStatuses } from '#lib/comments/comment-status.ts'
import type { CommentCounts } from '#lib/comments/moderation.ts'
import { listAddress } from './list-query.ts'

const labels = { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' } as const

/** The three lists, each with how many are on it. */
export function CommentTabs({ status, counts }: { status: CommentStatus; counts: CommentCounts }) {
  return (
    <nav aria-label="Comments by status">
      <ul className="comment-tabs">
        {commentStatuses.map((each) => (
          <li key={each}>
            <SiteLink
              href={listAddress({ status: each, q: '', page: 1 })}
              aria-current={each === status ? 'page' : undefined}
            >
              {labels[each]} <span className="note">{counts[each].toLocaleString('en-US')}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
