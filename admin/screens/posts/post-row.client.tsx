'use client'

import { useTransition } from 'react'
import { turnOnEditing } from '#admin/editor/bar/turn-on-editing.ts'
import { actionResult } from '#admin/kit/action-result.ts'
import { AdminLink } from '#admin/kit/admin-link.client.tsx'
import { sayFailed } from '#admin/kit/say-outcome.ts'
import { editMessages } from '#lib/messages-edit.ts'
import { CategoryBadge } from '#site/content/category-badge.tsx'
import { DateText } from '#site/ui/date-text.tsx'
import { StatusBadge } from '#site/ui/status-badge.tsx'
import { type AdminPost, postStatuses } from './admin-post.ts'
import { editPostAddress } from './studio-links.ts'

/** One post, with what can be done with it. */
export function PostRow({ post, onUnpublish }: PostRowProps) {
  const { id, status, slug, excerpt, category, author, publishedAt, readMinutes, featured } = post
  const title = post.title || 'Untitled post'
  const isOnSite = status !== 'draft' && slug !== ''

  return (
    <li className="post-row">
      <div>
        <p className="post-badges">
          <span className="post-status" data-status={status}>
            {postStatuses[status]}
          </span>
          {category && category.title !== '' && <CategoryBadge category={category} />}
          {featured && <StatusBadge status="Featured" />}
        </p>
        <h2 className="post-title">{title}</h2>
        <p className="post-excerpt">{excerpt || 'No excerpt yet.'}</p>
        <p className="note post-facts">
          {author && <span>{author}</span>}
          {publishedAt && (
            <span>
              <DateText iso={publishedAt} />
            </span>
          )}
          <span>{readMinutes} min read</span>
          {slug && <span className="post-slug">/blog/{slug}</span>}
        </p>
      </div>
      <div className="post-actions">
        {isOnSite && (
          <a href={`/blog/${slug}`} target="_blank" rel="noopener" aria-label={`View ${title}`}>
            View
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
        {isOnSite && <EditOnPage path={`/blog/${slug}`} title={title} />}
        <AdminLink href={editPostAddress(id)} aria-label={`Edit ${title} in the Studio`}>
          Edit
        </AdminLink>
        {status !== 'draft' && (
          <button type="button" onClick={() => onUnpublish(post)} aria-label={`Delete ${title}`}>
            Delete
          </button>
        )}
      </div>
    </li>
  )
}

type PostRowProps = { post: AdminPost; onUnpublish: (post: AdminPost) => void }

/** Goes to a post with editing on the page turned on. */
function EditOnPage({ path, title }: { path: string; title: string }) {
  const [isPending, start] = useTransition()

  const go = () =>
    start(async () => {
      const outcome = await actionResult(turnOnEditing(), editMessages.turnOnFailed)
      // A page of its own kind of cache: the browser asks for it anew, with the cookie it now has.
      if (outcome.ok) location.assign(path)
      else sayFailed(outcome.message)
    })

  return (
    <button
      type="button"
      disabled={isPending}
      onClick={go}
      aria-label={`Edit ${title} on the page`}
    >
      {isPending ? 'Opening…' : 'Edit on the page'}
    </button>
  )
}
