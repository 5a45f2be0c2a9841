import { AdminLink } from '#admin/kit/admin-link.client.tsx'
import { commentMessages } from '#lib/messages-comments.ts'

/** Said above the list while readers see no comments. */
export function CommentsOff() {
  return (
    <p className="comments-off">
      <strong>{commentMessages.off}.</strong> Readers see neither the form nor the approved ones.
      Switch them on in <AdminLink href="/admin/settings">Site Settings</AdminLink>.
    </p>
  )
}
