'use client'

import { useState } from 'react'
import { countText } from '#admin/kit/count-text.ts'
import { ListBar } from '#admin/kit/list-bar.client.tsx'
import { ListChoice } from '#admin/kit/list-choice.client.tsx'
import { ListState } from '#admin/kit/list-state.tsx'
import { openPage } from '#admin/kit/open-page.ts'
import { Pager } from '#admin/kit/pager.client.tsx'
import { ButtonLink } from '#site/ui/button-link.tsx'
import { type AdminPost, postStatuses } from './admin-post.ts'
import { blogAdminMessages as say } from './messages.ts'
import { PostRow } from './post-row.client.tsx'
import {
  isPostOrder,
  isPostStatus,
  POST_ORDERS,
  type PostSearch,
  postsFound,
} from './posts-found.ts'
import { newPostAddress } from './studio-links.ts'

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
