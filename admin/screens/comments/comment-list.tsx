import type { SupabaseClient } from '@supabase/supabase-js'
import { readAsAdmin } from '#admin/kit/read-as-admin.server.ts'
import { ReadFailed } from '#admin/kit/read-failed.client.tsx'
import { PUBLISHED } from '#lib/content/content-mode.ts'
import { getSiteSettings } from '#lib/settings/site-settings.ts'
import { namePosts } from '#site/content/post/query.ts'
import { CommentsScreen } from './comments-screen.client.tsx'
import type { CommentQuery } from './list-query.ts'
import { moderationMessages } from './messages.ts'
import { countComments, findComments } from './moderation.ts'

/** Reads one page of comments and renders the screen. */
export async function CommentList({ query }: { query: CommentQuery }) {
  const [list, { enableComments }] = await Promise.all([
    readAsAdmin('Could not read the comments:', ({ client }) => readList(client, query)),
    getSiteSettings(PUBLISHED),
  ])
  if (!list)
    return (
      <ReadFailed title={moderationMessages.fetchFailed}>
        The database didn’t respond. Readers still see approved comments.
      </ReadFailed>
    )

  return <CommentsScreen {...list} query={{ ...query, page: list.page }} isOn={enableComments} />
}

async function readList(client: SupabaseClient, { status, search, page }: CommentQuery) {
  const [list, counts] = await Promise.all([
    findComments(client, status, search, page),
    countComments(client),
  ])
  const ids = [...new Set(list.comments.map(({ postId }) => postId))]
  const posts = await namePosts(ids, PUBLISHED)
  const comments = list.comments.map((comment) => {
    const post = posts.find(({ id }) => id === comment.postId)
    return { ...comment, post: post ? { title: post.title, slug: post.slug } : null }
  })
  return { ...list, comments, counts }
}
