'use client'

import { useState, useTransition } from 'react'
import { turnOnEditing } from '#admin/editor/bar/turn-on-editing.ts'
import { actionResult } from '#admin/kit/action-result.ts'
import { AdminLink } from '#admin/kit/admin-link.client.tsx'
import { ListBar, ListChoice, Pager } from '#admin/kit/list-bar.client.tsx'
import { ListState } from '#admin/kit/list-parts.tsx'
import { countText, openPage } from '#admin/kit/list-query.ts'
import { PlanLink } from '#admin/kit/plans/plan-link.client.tsx'
import { showFailure } from '#admin/kit/say-outcome.ts'
import { SelectionBar, useSelection } from '#admin/kit/selection.client.tsx'
import { newDocumentAddress, studioAddress } from '#admin/kit/studio-address.ts'
import { editMessages } from '#lib/messages-edit.ts'
import { postPath } from '#site/content/post/paths.ts'
import { CategoryBadge } from '#site/sections/post-list/category-link.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { DateText } from '#site/ui/date-text.tsx'
import { StatusBadge } from '#site/ui/status-badge.tsx'
import { type AdminPost, type PostStatus, postStatuses } from './admin-post.ts'
import { blogAdminMessages as say } from './messages.ts'

const ROWS_PER_PAGE = 25

const noFilters: PostSearch = { words: '', category: null, status: null, order: 'newest' }

/** Lists the posts that match the search, page by page. */
export function PostsTable({ posts, onUnpublish }: PostsTableProps) {
  const [search, setSearch] = useState(noFilters)
  const [requestedPage, setPage] = useState(1)

  const matches = postsFound(posts, search)
  const { page, pages, from } = openPage(requestedPage, matches.length, ROWS_PER_PAGE)
  const shown = matches.slice(from, from + ROWS_PER_PAGE)
  const ids = shown.map(({ id }) => id)
  const { selected, select, toggle } = useSelection(ids)

  if (posts.length === 0) {
    return (
      <ListState title={say.empty}>
        <p>Write your first post. Visitors don’t see it until you publish it.</p>
        <ButtonLink href={newDocumentAddress('post')}>Write a post</ButtonLink>
      </ListState>
    )
  }

  return (
    <section aria-label="Posts">
      <PostsBar
        posts={posts}
        found={matches.length}
        search={search}
        onSearch={(next) => {
          setSearch(next)
          setPage(1)
        }}
      />
      {matches.length === 0 ? (
        <p className="posts-none">{say.noneFound}</p>
      ) : (
        <>
          <SelectionBar {...{ ids, selected, select }} label="Select all on this page">
            {selected.length > 0 && (
              <WithSelected
                posts={shown.filter(({ id }) => selected.includes(id))}
                onUnpublish={onUnpublish}
              />
            )}
          </SelectionBar>
          <ol className="post-rows">
            {shown.map((post) => (
              <PostRow
                key={post.id}
                {...{ post, onUnpublish }}
                isSelected={selected.includes(post.id)}
                onSelect={() => toggle(post.id)}
              />
            ))}
          </ol>
        </>
      )}
      <Pager page={page} pages={pages} onTurn={setPage} />
    </section>
  )
}

type PostsTableProps = {
  posts: readonly AdminPost[]
  onUnpublish: (posts: readonly AdminPost[]) => void
}

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
        choices={[['', 'All'], ...Object.entries(postStatuses), ['planned', 'Scheduled']]}
        onChoose={(value) => onSearch({ ...search, status: isStatusFilter(value) ? value : null })}
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

function WithSelected({ posts, onUnpublish }: WithSelectedProps) {
  const published = posts.filter(({ status }) => status !== 'draft')
  if (published.length === 0) return <p className="note">Drafts can be deleted in the Studio.</p>

  return (
    <fieldset>
      <legend className="sr-only">Actions for the selected posts</legend>
      <Button size="small" kind="danger" onClick={() => onUnpublish(published)}>
        Delete {published.length < posts.length && `${published.length} published`}
      </Button>
    </fieldset>
  )
}

type WithSelectedProps = {
  posts: readonly AdminPost[]
  onUnpublish: (posts: readonly AdminPost[]) => void
}

/** One post on two lines, with its actions. */
function PostRow({ post, isSelected, onSelect, onUnpublish }: PostRowProps) {
  const { id, status, plan, slug, excerpt, category, author } = post
  const { publishedAt, readMinutes, featured } = post
  const title = post.title || 'Untitled post'
  const isOnSite = status !== 'draft' && slug !== ''
  const studio = studioAddress({ id, type: 'post' })

  return (
    <li className="post-row" data-selected={isSelected || undefined}>
      <span className="row-check">
        <input
          type="checkbox"
          aria-label={`Select ${title}`}
          checked={isSelected}
          onChange={onSelect}
        />
      </span>
      <div>
        <div className="post-head">
          <h2 className="post-title">
            <AdminLink href={studio} title={title}>
              {title}
            </AdminLink>
          </h2>
          <p className="post-badges">
            <span className="post-status" data-status={status}>
              {postStatuses[status]}
            </span>
            {category && category.title !== '' && <CategoryBadge category={category} />}
            {featured && <StatusBadge status="Featured" />}
            {plan && <PlanLink plan={plan} />}
          </p>
        </div>
        <p className="note post-facts">
          {author && <span>{author}</span>}
          {publishedAt && (
            <span>
              <DateText iso={publishedAt} />
            </span>
          )}
          <span>{readMinutes} min read</span>
          {slug && <span className="post-slug">{postPath(slug)}</span>}
          <span className="post-excerpt" title={excerpt}>
            {excerpt || 'No excerpt yet.'}
          </span>
        </p>
      </div>
      <div className="row-actions" data-quiet="">
        {isOnSite && (
          <a href={postPath(slug)} target="_blank" rel="noopener" aria-label={`View ${title}`}>
            View
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
        {isOnSite && <EditOnPage path={postPath(slug)} title={title} />}
        <AdminLink href={studio} aria-label={`Edit ${title} in the Studio`}>
          Edit
        </AdminLink>
        {status !== 'draft' && (
          <button
            type="button"
            data-kind="danger"
            onClick={() => onUnpublish([post])}
            aria-label={`Delete ${title}`}
          >
            Delete
          </button>
        )}
      </div>
    </li>
  )
}

type PostRowProps = {
  post: AdminPost
  isSelected: boolean
  onSelect: () => void
  onUnpublish: (posts: readonly AdminPost[]) => void
}

function EditOnPage({ path, title }: { path: string; title: string }) {
  const [isPending, start] = useTransition()

  const go = () =>
    start(async () => {
      const outcome = await actionResult(turnOnEditing(), editMessages.turnOnFailed)
      // A full page load, so that the browser requests the page with its new cookie.
      if (outcome.ok) location.assign(path)
      else showFailure(outcome.message)
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

const POST_ORDERS = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'Title, A to Z',
  readTime: 'Longest read',
} as const

type PostOrder = keyof typeof POST_ORDERS

function isPostOrder(value: string): value is PostOrder {
  return Object.hasOwn(POST_ORDERS, value)
}

/** A status, or every post for which something is planned. */
type StatusFilter = PostStatus | 'planned'

function isStatusFilter(value: string): value is StatusFilter {
  return value === 'planned' || Object.hasOwn(postStatuses, value)
}

/** Search and filters of the list; an empty or `null` filter matches every post. */
export type PostSearch = {
  readonly words: string
  readonly category: string | null
  readonly status: StatusFilter | null
  readonly order: PostOrder
}

/**
 * Returns the posts that contain every search word and match the filters, sorted.
 *
 * @param posts newest first
 */
export function postsFound(posts: readonly AdminPost[], search: PostSearch): AdminPost[] {
  const words = search.words.toLowerCase().split(/\s+/).filter(Boolean)
  const matches = posts.filter((post) => {
    if (search.category !== null && post.category?.title !== search.category) return false
    if (search.status === 'planned' && !post.plan) return false
    if (search.status && search.status !== 'planned' && post.status !== search.status) return false
    const text = `${post.title} ${post.excerpt} ${post.author} ${post.slug}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  if (search.order === 'newest') return matches
  return search.order === 'oldest' ? matches.toReversed() : matches.toSorted(compare[search.order])
}

const compare = {
  title: (a: AdminPost, b: AdminPost) => a.title.localeCompare(b.title),
  readTime: (a: AdminPost, b: AdminPost) => b.readMinutes - a.readMinutes,
}
