'use client'

import { useState, useTransition } from 'react'
import { turnOnEditing } from '#admin/editor/bar/turn-on-editing.ts'
import { actionResult } from '#admin/kit/action-result.ts'
import { AdminLink } from '#admin/kit/admin-link.client.tsx'
import { ListBar, ListChoice, Pager } from '#admin/kit/list-bar.client.tsx'
import { ListState } from '#admin/kit/list-parts.tsx'
import { countText, openPage } from '#admin/kit/list-query.ts'
import { sayFailed } from '#admin/kit/say-outcome.ts'
import { editMessages } from '#lib/messages-edit.ts'
import { postPath } from '#site/content/post/paths.ts'
import { CategoryBadge } from '#site/pages/blog/category-link.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { DateText } from '#site/ui/date-text.tsx'
import { StatusBadge } from '#site/ui/status-badge.tsx'
import { type AdminPost, type PostStatus, postStatuses } from './admin-post.ts'
import { blogAdminMessages as say } from './messages.ts'
import { editPostAddress, newPostAddress } from './studio-links.ts'

const ROWS_ON_A_PAGE = 25

const everything: PostSearch = { words: '', category: null, status: null, order: 'newest' }

/** The posts that are looked for, page by page. */
export function PostsTable({ posts, onUnpublish }: PostsTableProps) {
  const [search, setSearch] = useState(everything)
  const [wanted, setPage] = useState(1)

  if (posts.length === 0) {
    return (
      <ListState title={say.empty}>
        <p>The blog page says so too. Write the first one; nobody sees it before you publish it.</p>
        <ButtonLink href={newPostAddress}>Write the first one</ButtonLink>
      </ListState>
    )
  }

  const found = postsFound(posts, search)
  const { page, pages, from } = openPage(wanted, found.length, ROWS_ON_A_PAGE)

  return (
    <section aria-label="Posts">
      <PostsBar
        posts={posts}
        found={found.length}
        search={search}
        onSearch={(next) => {
          setSearch(next)
          setPage(1)
        }}
      />
      {found.length === 0 ? (
        <p className="posts-none">{say.noneFound}</p>
      ) : (
        <ol className="post-rows">
          {found.slice(from, from + ROWS_ON_A_PAGE).map((post) => (
            <PostRow key={post.id} post={post} onUnpublish={onUnpublish} />
          ))}
        </ol>
      )}
      <Pager page={page} pages={pages} onTurn={setPage} />
    </section>
  )
}

type PostsTableProps = {
  posts: readonly AdminPost[]
  onUnpublish: (post: AdminPost) => void
}

/** What one looks for among the posts. */
function PostsBar({ posts, found, search, onSearch }: PostsBarProps) {
  const categories = [...new Set(posts.flatMap(({ category }) => category?.title || []))].sort()

  return (
    <ListBar
      search={search.words}
      onSearch={(words) => onSearch({ ...search, words })}
      count={countText(found, posts.length, ['post', 'posts'])}
    >
      <ListChoice
        label="Category"
        value={search.category ?? ''}
        choices={[['', 'All'], ...categories.map((title) => [title, title] as const)]}
        onChoose={(title) => onSearch({ ...search, category: title || null })}
      />
      <ListChoice
        label="Status"
        value={search.status ?? ''}
        choices={[['', 'All'], ...Object.entries(postStatuses)]}
        onChoose={(value) => onSearch({ ...search, status: isPostStatus(value) ? value : null })}
      />
      <ListChoice
        label="Sort by"
        value={search.order}
        choices={Object.entries(POST_ORDERS)}
        onChoose={(value) => isPostOrder(value) && onSearch({ ...search, order: value })}
      />
    </ListBar>
  )
}

type PostsBarProps = {
  posts: readonly AdminPost[]
  found: number
  search: PostSearch
  onSearch: (search: PostSearch) => void
}

/** One post, with what can be done with it. */
function PostRow({ post, onUnpublish }: PostRowProps) {
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
          {slug && <span className="post-slug">{postPath(slug)}</span>}
        </p>
      </div>
      <div className="post-actions">
        {isOnSite && (
          <a href={postPath(slug)} target="_blank" rel="noopener" aria-label={`View ${title}`}>
            View
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
        {isOnSite && <EditOnPage path={postPath(slug)} title={title} />}
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

/** How the list can be ordered, and what that is called. */
const POST_ORDERS = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'Title, A to Z',
  readTime: 'Longest read',
} as const

type PostOrder = keyof typeof POST_ORDERS

/** True for what the field of orders may hold. */
function isPostOrder(value: string): value is PostOrder {
  return Object.hasOwn(POST_ORDERS, value)
}

/** True for what the field of statuses may hold. */
function isPostStatus(value: string): value is PostStatus {
  return Object.hasOwn(postStatuses, value)
}

/** What one looks for; empty and `null` for everything. */
export type PostSearch = {
  readonly words: string
  readonly category: string | null
  readonly status: PostStatus | null
  readonly order: PostOrder
}

/** The posts that hold every word and match, in order. They come the newest first. */
export function postsFound(posts: readonly AdminPost[], search: PostSearch): AdminPost[] {
  const words = search.words.toLowerCase().split(/\s+/).filter(Boolean)
  const found = posts.filter((post) => {
    if (search.category !== null && post.category?.title !== search.category) return false
    if (search.status !== null && post.status !== search.status) return false
    const text = `${post.title} ${post.excerpt} ${post.author} ${post.slug}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  if (search.order === 'newest') return found
  return search.order === 'oldest' ? found.toReversed() : found.toSorted(compare[search.order])
}

const compare = {
  title: (a: AdminPost, b: AdminPost) => a.title.localeCompare(b.title),
  readTime: (a: AdminPost, b: AdminPost) => b.readMinutes - a.readMinutes,
}
