'use client'

import { postPath } from '#site/content/post/paths.ts'
import './posts.css'
import { useState } from 'react'
import { actionResult } from '#admin/kit/action-result.ts'
import { AdminLink } from '#admin/kit/admin-link.client.tsx'
import { ConfirmDialog } from '#admin/kit/confirm-dialog.client.tsx'
import { ReadFailed, useLastKnown } from '#admin/kit/read-failed.client.tsx'
import { showFailure } from '#admin/kit/say-outcome.ts'
import { leaveWatching, saySaved } from '#admin/kit/say-saved.ts'
import { newDocumentAddress } from '#admin/kit/studio-address.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import type { AdminPost } from './admin-post.ts'
import { blogAdminMessages as say } from './messages.ts'
import { restorePostsAction, unpublishPostsAction } from './post-actions.ts'
import type { UnpublishedPost } from './posts.server.ts'
import { PostsTable } from './posts-table.client.tsx'

/** Lists the posts with their actions. Posts are written in the Studio and edited there or on their page. */
export function PostsScreen({ read }: PostsScreenProps) {
  const [unpublishing, setUnpublishing] = useState<readonly AdminPost[] | null>(null)
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
        <p className="note">
          Write posts in the Studio. Edit them there or on their page.{' '}
          <AdminLink href="/admin/activity?kind=posts" className="text-link">
            Restore a deleted post
          </AdminLink>
        </p>
      </div>
      <PostsTable posts={posts} onUnpublish={setUnpublishing} />
      {unpublishing && (
        <UnpublishDialog posts={unpublishing} onClose={() => setUnpublishing(null)} />
      )}
    </div>
  )
}

type PostsScreenProps = {
  /** Null if reading them failed. */
  read: readonly AdminPost[] | null
}

/** Asks for confirmation before unpublishing posts. */
function UnpublishDialog({ posts, onClose }: UnpublishDialogProps) {
  const [first] = posts
  const isOne = posts.length === 1
  const unpublish = async () => {
    const ids = posts.map(({ id }) => id)
    const outcome = await actionResult(unpublishPostsAction(ids), say.unpublishFailed)
    // Close the dialog first: while it is open, the toast cannot be reached.
    onClose()
    if (!outcome.ok) return showFailure(outcome.message)
    const { taken, refusals } = outcome
    const text = taken.length === 1 ? say.unpublishedText : say.unpublishedMany(taken.length)
    const gone = posts.filter(({ id }) => taken.some((each) => each.id === id))
    void saySaved({
      about: aboutOf(gone),
      message: {
        title: say.unpublished,
        text: [text, ...refusals].join(' '),
        action: { label: 'Undo', run: () => void undo(gone, taken) },
      },
      seenAt: seenAt(gone, 'no-page'),
    })
  }

  return (
    <ConfirmDialog
      title={isOne ? say.unpublishTitle : say.unpublishManyTitle(posts.length)}
      confirm={isOne ? 'Unpublish' : `Unpublish ${posts.length} posts`}
      pending="Unpublishing…"
      onConfirm={unpublish}
      onClose={onClose}
    >
      <p className="mt-3 font-semibold">
        {first?.title || 'Untitled post'}
        {!isOne && ` and ${posts.length - 1} more`}
      </p>
      <p className="post-consequence">
        Visitors who open {isOne ? 'its URL' : 'their URLs'} get “not found”.{' '}
        {isOne ? 'The post stays' : 'The posts stay'} in this list as{' '}
        {isOne ? 'a draft, with its' : 'drafts, with their'} history. In the Studio you can publish{' '}
        {isOne ? 'it' : 'them'} again or delete {isOne ? 'it' : 'them'}.
      </p>
    </ConfirmDialog>
  )
}

async function undo(posts: readonly AdminPost[], taken: readonly UnpublishedPost[]) {
  leaveWatching(aboutOf(posts))
  const outcome = await actionResult(restorePostsAction(taken), say.undoFailed)
  if (!outcome.ok) return showFailure(outcome.message)
  const text = taken.length === 1 ? say.undoneText : say.undoneMany(taken.length)
  void saySaved({
    about: aboutOf(posts),
    message: { title: say.undone, text },
    seenAt: seenAt(posts, 'page'),
  })
}

function aboutOf(posts: readonly AdminPost[]): string {
  return posts.map(({ id }) => id).join(' ')
}

/** Returns the page to check for the change: that of the last post, which was changed last. */
function seenAt(posts: readonly AdminPost[], shows: 'page' | 'no-page') {
  const slug = posts.findLast((post) => post.slug)?.slug
  return slug ? { path: postPath(slug), shows } : undefined
}

type UnpublishDialogProps = { posts: readonly AdminPost[]; onClose: () => void }
