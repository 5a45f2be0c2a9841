'use client'

import { useTransition } from 'react'
import { leaveWatching, saySaved } from '#admin/kit/say-saved.ts'
import { Button } from '#app/_ui/button.tsx'
import { Modal } from '#app/_ui/modal.client.tsx'
import { actionResult } from '#admin/kit/action-result.ts'
import { showToast } from '#app/_ui/toast-store.ts'
import { blogAdminMessages as say } from '#lib/messages-admin.ts'
import type { AdminPost } from '#lib/posts-admin/admin-post.ts'
import type { TakenDown } from '#lib/posts-admin/posts.server.ts'
import { bringBack, takeDown } from './post-actions.ts'

/** Asks before a post leaves the site. */
export function UnpublishDialog({ post, onClose }: UnpublishDialogProps) {
  const [isPending, start] = useTransition()

  const unpublish = () =>
    start(async () => {
      const outcome = await actionResult(takeDown(post.id), say.unpublishFailed)
      // The dialog goes first: while it is open, nothing beside it can be reached.
      onClose()
      if (!outcome.ok) {
        showToast({ title: say.failed, text: outcome.message, tone: 'bad' })
        return
      }
      void saySaved({
        about: post.id,
        message: {
          title: say.unpublished,
          text: say.unpublishedText,
          action: { label: 'Undo', run: () => void undo(post, outcome.taken) },
        },
        seenAt: seenAt(post, 'no-page'),
      })
    })

  return (
    <Modal title={say.unpublishTitle} kind="small" onClose={onClose}>
      <p className="mt-3 font-semibold">{post.title || 'Untitled post'}</p>
      <p className="post-consequence">
        Its address answers “not found” from then on. The text stays here as a draft, with its whole
        history; the Studio can publish it again, or delete it for good.
      </p>
      <div className="modal-actions">
        <Button kind="primary" pending={isPending} pendingLabel="Unpublishing…" onClick={unpublish}>
          Delete from the site
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Modal>
  )
}

async function undo(post: AdminPost, taken: TakenDown) {
  leaveWatching(post.id)
  const outcome = await actionResult(bringBack(taken), say.undoFailed)
  if (!outcome.ok) {
    showToast({ title: say.failed, text: outcome.message, tone: 'bad' })
    return
  }
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
