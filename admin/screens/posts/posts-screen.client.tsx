'use client'

import { postPath } from '#site/content/post/paths.ts'
import './posts.css'
import { useState } from 'react'
import { actionResult } from '#admin/kit/action-result.ts'
import { ConfirmDialog } from '#admin/kit/confirm-dialog.client.tsx'
import { ReadFailed, useLastKnown } from '#admin/kit/read-failed.client.tsx'
import { showFailure } from '#admin/kit/say-outcome.ts'
import { leaveWatching, saySaved } from '#admin/kit/say-saved.ts'
import { newDocumentAddress } from '#admin/kit/studio-address.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import type { AdminPost } from './admin-post.ts'
import { blogAdminMessages as say } from './messages.ts'
import { restorePostAction, unpublishPostAction } from './post-actions.ts'
import type { UnpublishedPost } from './posts.server.ts'
import { PostsTable } from './posts-table.client.tsx'

/** Lists the posts with their actions. Posts are written in the Studio and edited there or on their page. */
export function PostsScreen({ read }: PostsScreenProps) {
  const [unpublishing, setUnpublishing] = useState<AdminPost | null>(null)
  const posts = useLastKnown(read, say.fetchFailed)

  if (posts === null)
    return (
      <ReadFailed title={say.fetchFailed}>
        The content server didn’t respond. The blog on the site is not affected.
      </ReadFailed>
    )

  return (
    <div className="posts">
      <div className="list-actions">
        <ButtonLink href={newDocumentAddress('post')} kind="primary">
          New Post
        </ButtonLink>
        <p className="note">Write posts in the Studio. Edit them there or on their page.</p>
      </div>
      <PostsTable posts={posts} onUnpublish={setUnpublishing} />
      {unpublishing && (
        <UnpublishDialog post={unpublishing} onClose={() => setUnpublishing(null)} />
      )}
    </div>
  )
}

type PostsScreenProps = {
  /** Null if reading them failed. */
  read: readonly AdminPost[] | null
}

/** Asks for confirmation before unpublishing a post. */
function UnpublishDialog({ post, onClose }: UnpublishDialogProps) {
  const unpublish = async () => {
    const outcome = await actionResult(unpublishPostAction(post.id), say.unpublishFailed)
    // Close the dialog first: while it is open, the toast cannot be reached.
    onClose()
    if (!outcome.ok) return showFailure(outcome.message)
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
      confirm="Unpublish"
      pending="Unpublishing…"
      onConfirm={unpublish}
      onClose={onClose}
    >
      <p className="mt-3 font-semibold">{post.title || 'Untitled post'}</p>
      <p className="post-consequence">
        Visitors who open its URL get “not found”. The post stays in this list as a draft, with its
        history. In the Studio you can publish it again or delete it permanently.
      </p>
    </ConfirmDialog>
  )
}

async function undo(post: AdminPost, taken: UnpublishedPost) {
  leaveWatching(post.id)
  const outcome = await actionResult(restorePostAction(taken), say.undoFailed)
  if (!outcome.ok) return showFailure(outcome.message)
  void saySaved({
    about: post.id,
    message: { title: say.undone, text: say.undoneText },
    seenAt: seenAt(post, 'page'),
  })
}

/** Returns the page to check for the change; a post without a slug has none. */
function seenAt({ slug }: AdminPost, shows: 'page' | 'no-page') {
  return slug ? { path: postPath(slug), shows } : undefined
}

type UnpublishDialogProps = { post: AdminPost; onClose: () => void }
