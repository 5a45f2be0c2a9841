'use client'

import { type AdminPost, postStatuses } from '#lib/posts-admin/admin-post.ts'
import {
  isPostOrder,
  isPostStatus,
  POST_ORDERS,
  type PostSearch,
} from '#lib/posts-admin/posts-found.ts'

/** What one looks for among the posts. */
export function PostsBar({ posts, found, search, onSearch }: PostsBarProps) {
  const categories = [...new Set(posts.flatMap(({ category }) => category?.title || []))].sort()

  return (
    <div className="list-bar">
      <label>
        <span>Search</span>
        <input
          type="search"
          value={search.words}
          onChange={({ target }) => onSearch({ ...search, words: target.value })}
        />
      </label>
      <label>
        <span>Category</span>
        <select
          value={search.category ?? ''}
          onChange={({ target }) => onSearch({ ...search, category: target.value || null })}
        >
          <option value="">All</option>
          {categories.map((title) => (
            <option key={title}>{title}</option>
          ))}
        </select>
      </label>
      <label>
        <span>Status</span>
        <select
          value={search.status ?? ''}
          onChange={({ target: { value } }) =>
            onSearch({ ...search, status: isPostStatus(value) ? value : null })
          }
        >
          <option value="">All</option>
          {Object.entries(postStatuses).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>Sort by</span>
        <select
          value={search.order}
          onChange={({ target: { value } }) =>
            isPostOrder(value) && onSearch({ ...search, order: value })
          }
        >
          {Object.entries(POST_ORDERS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <p className="note" role="status">
        {countOf(found, posts.length)}
      </p>
    </div>
  )
}

function countOf(found: number, all: number): string {
  const total = `${all.toLocaleString('en-US')} ${all === 1 ? 'post' : 'posts'}`
  return found === all ? total : `${found.toLocaleString('en-US')} of ${total}`
}

type PostsBarProps = {
  posts: readonly AdminPost[]
  found: number
  search: PostSearch
  onSearch: (search: PostSearch) => void
}
