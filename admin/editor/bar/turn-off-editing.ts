import type { ActionOutcome } from '#lib/auth/action-outcome.ts'
import { editMessages } from '#lib/messages-edit.ts'

/**
 * Turns off edit mode in this browser. It does not require the admin role, so that a person who lost their session
 * or role can leave edit mode.
 *
 * @param path path of the current page
 */
export async function turnOffEditing(path: string): Promise<ActionOutcome> {
  const body = new FormData()
  body.set('path', path)
  const response = await fetch('/api/draft-mode/disable', {
    method: 'POST',
    body,
    // The route redirects forms back to their page; this request must not follow.
    redirect: 'manual',
  })
  const isDone = response.ok || response.type === 'opaqueredirect'
  return isDone ? { ok: true } : { ok: false, message: editMessages.tryAgain }
}
