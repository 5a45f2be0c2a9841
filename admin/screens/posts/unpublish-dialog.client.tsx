'use client'

import { actionResult } from '#admin/kit/action-result.ts'
import { ConfirmDialog } from '#admin/kit/confirm-dialog.client.tsx'
import { sayFailed } from '#admin/kit/say-outcome.ts'
import { leaveWatching, saySaved } from '#admin/kit/say-saved.ts'
import type { AdminPost } from './admin-post.ts'
import { blogAdminMessages as say } from './messages.ts'
import { bringBack, takeDown } from './post-actions.ts'
import type { TakenDown } from './posts.server.ts'

/** Asks before a post leaves the site. */
export function UnpublishDialog({ post, onClose }: UnpublishDialogProps) {
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
  return slug ? { path: `/blog/${slug}`, shows } : undefined
}

type UnpublishDialogProps = { post: AdminPost; onClose: () => void }
