'use client'

import { postPath } from '#site/content/post/paths.ts'
import './posts.css'
import { useState } from 'react'
import { actionResult } from '#admin/kit/action-result.ts'
import { ConfirmDialog } from '#admin/kit/confirm-dialog.client.tsx'
import { ReadFailed, useLastKnown } from '#admin/kit/read-failed.client.tsx'
import { sayFailed } from '#admin/kit/say-outcome.ts'
import { leaveWatching, saySaved } from '#admin/kit/say-saved.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import type { AdminPost } from './admin-post.ts'
import { blogAdminMessages as say } from './messages.ts'
import { bringBack, takeDown } from './post-actions.ts'
import type { TakenDown } from './posts.server.ts'
import { PostsTable } from './posts-table.client.tsx'
import { newPostAddress } from './studio-links.ts'

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

/** Asks before a post leaves the site. */
function UnpublishDialog({ post, onClose }: UnpublishDialogProps) {
  const unpublish = async () => {
    const outcome = await actionResult(takeDown(post.id), say.unpublishFailed)
    // The dialog goes first: while it is open, nothing beside it can be reached.
    onClose()
    if (!outcome.ok) return sayFailed(outcome.message)
    void saySaved({
      about: post.id,
      message: {
        title: say.unpublished,
        text: say.unpublishedText,
        action: { label: 'Undo', run: () => void undo(post, outcome.taken) },
      },
      seenAt: seenAt(post, 'no-page'),
    })
  }

  return (
    <ConfirmDialog
      title={say.unpublishTitle}
      confirm="Delete from the site"
      pending="Unpublishing…"
      onConfirm={unpublish}
      onClose={onClose}
    >
      <p className="mt-3 font-semibold">{post.title || 'Untitled post'}</p>
      <p className="post-consequence">
        Its address answers “not found” from then on. The text stays here as a draft, with its whole
        history; the Studio can publish it again, or delete it for good.
      </p>
    </ConfirmDialog>
  )
}

async function undo(post: AdminPost, taken: TakenDown) {
  leaveWatching(post.id)
  const outcome = await actionResult(bringBack(taken), say.undoFailed)
  if (!outcome.ok) return sayFailed(outcome.message)
  void saySaved({
    about: post.id,
    message: { title: say.undone, text: say.undoneText },
    seenAt: seenAt(post, 'page'),
  })
}

/** A post without an address stands on no page. */
function seenAt({ slug }: AdminPost, shows: 'page' | 'no-page') {
  return slug ? { path: postPath(slug), shows } : undefined
}

type UnpublishDialogProps = { post: AdminPost; onClose: () => void }
