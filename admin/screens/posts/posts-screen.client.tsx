'use client'

import './posts.css'
import { useState } from 'react'
import { ReadFailed } from '#admin/kit/read-failed.client.tsx'
import { useLastKnown } from '#admin/kit/use-last-known.client.ts'
import { ButtonLink } from '#site/ui/button-link.tsx'
import type { AdminPost } from './admin-post.ts'
import { blogAdminMessages as say } from './messages.ts'
import { PostsTable } from './posts-table.client.tsx'
import { newPostAddress } from './studio-links.ts'
import { UnpublishDialog } from './unpublish-dialog.client.tsx'

/** The list of posts and what can be done with them. Writing itself happens in the Studio and on the page. */
export function PostsScreen({ read }: PostsScreenProps) {
  const [asked, setAsked] = useState<AdminPost | null>(null)
  const posts = useLastKnown(read, say.fetchFailed)

  if (posts === null)
    return (
      <ReadFailed title={say.fetchFailed}>
        The blog is on the site as before. The list is back when the content store answers.
      </ReadFailed>
    )

  return (
    <div className="posts">
      <div className="list-actions">
        <ButtonLink href={newPostAddress} kind="primary">
          New Post
        </ButtonLink>
        <p className="note">Posts are written in the Studio, and changed there or on their page.</p>
      </div>
      <PostsTable posts={posts} onUnpublish={setAsked} />
      {asked && <UnpublishDialog post={asked} onClose={() => setAsked(null)} />}
    </div>
  )
}

type PostsScreenProps = {
  /** Null when they could not be read. */
  read: readonly AdminPost[] | null
}
