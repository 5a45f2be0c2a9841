'use client'

import { countText } from '#admin/kit/count-text.ts'
import { ListBar } from '#admin/kit/list-bar.client.tsx'
import { ListChoice } from '#admin/kit/list-choice.client.tsx'
import { type AdminPost, postStatuses } from './admin-post.ts'
import { isPostOrder, isPostStatus, POST_ORDERS, type PostSearch } from './posts-found.ts'

/** What one looks for among the posts. */
export function PostsBar({ posts, found, search, onSearch }: PostsBarProps) {
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
