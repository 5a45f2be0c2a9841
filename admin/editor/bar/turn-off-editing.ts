import type { ActionOutcome } from '#lib/auth/action-outcome.ts'
import { editMessages } from '#lib/messages-edit.ts'

/**
 * Ends edit mode in this browser. Not an action of admins: whoever has lost the session or the role must be
 * able to leave.
 *
 * @param path the page that is shown
 */
export async function turnOffEditing(path: string): Promise<ActionOutcome> {
  const body = new FormData()
  body.set('path', path)
  const answer = await fetch('/api/draft-mode/disable', {
    method: 'POST',
    body,
    // The answer leads a form back to its page; this one stays where it is.
    redirect: 'manual',
  })
  const isDone = answer.ok || answer.type === 'opaqueredirect'
  return isDone ? { ok: true } : { ok: false, message: editMessages.tryAgain }
}
