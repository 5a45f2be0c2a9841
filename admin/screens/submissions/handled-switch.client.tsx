'use client'

import { useOptimistic, useTransition } from 'react'
import { actionResult } from '#admin/kit/action-result.ts'
import { showToast } from '#app/_ui/toast-store.ts'
import { submissionMessages as say } from '#lib/messages-submissions.ts'
import type { StoredMessage } from '#lib/submissions/stored-submissions.ts'
import { markMessage } from './submission-actions.ts'

/** Turns at once, and back again if the site refuses. */
export function HandledSwitch({ message }: { message: StoredMessage }) {
  const [isHandled, setHandled] = useOptimistic(message.handledAt !== null)
  const [, start] = useTransition()

  const turn = (wanted: boolean) =>
    start(async () => {
      setHandled(wanted)
      const outcome = await actionResult(markMessage(message.id, wanted), say.handledFailed)
      showToast(
        outcome.ok
          ? {
              title: say.done,
              text: wanted ? say.handled : say.reopened,
              tone: 'good',
              action: { label: 'Undo', run: () => turn(!wanted) },
            }
          : { title: say.failed, text: outcome.message, tone: 'bad' },
      )
    })

  return (
    <div className="letter-switch">
      <span aria-hidden="true" className="note">
        {isHandled ? 'Handled' : 'Open'}
      </span>
      <button
        type="button"
        role="switch"
        aria-checked={isHandled}
        aria-label={`Handled: the message of ${message.name}`}
        className="switch"
        onClick={() => turn(!isHandled)}
      />
    </div>
  )
}
