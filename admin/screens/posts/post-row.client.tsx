'use client'

import { AdminLink } from '#admin/kit/admin-link.client.tsx'
import { CategoryBadge } from '#site/content/category-badge.tsx'
import { DateText } from '#site/ui/date-text.tsx'
import { StatusBadge } from '#site/ui/status-badge.tsx'
import { type AdminPost, postStatuses } from './admin-post.ts'
import { EditOnPage } from './edit-on-page.client.tsx'
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
