'use client'

import './posts.css'
import { useState } from 'react'
import { ButtonLink } from '#app/_ui/button-link.tsx'
import type { AdminPost } from '#lib/posts-admin/admin-post.ts'
import { PostsTable } from './posts-table.client.tsx'
import { newPostAddress } from './studio-links.ts'
import { UnpublishDialog } from './unpublish-dialog.client.tsx'

/** The list of posts and what can be done with them. Writing itself happens in the Studio and on the page. */
export function PostsScreen({ posts }: { posts: readonly AdminPost[] }) {
  const [asked, setAsked] = useState<AdminPost | null>(null)

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
