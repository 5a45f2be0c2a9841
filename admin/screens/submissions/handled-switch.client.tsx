'use client'

import { actionResult } from '#admin/kit/action-result.ts'
import { sayOutcome } from '#admin/kit/say-outcome.ts'
import { Switch } from '#admin/kit/switch.client.tsx'
import { useOptimisticSwitch } from '#admin/kit/use-optimistic-switch.client.ts'
import { submissionMessages as say } from '#lib/messages-submissions.ts'
import type { StoredMessage } from './stored-submissions.ts'
import { markMessage } from './submission-actions.ts'

/** Whether somebody has seen to a message. */
export function HandledSwitch({ message: { id, name, handledAt } }: { message: StoredMessage }) {
  const [isHandled, turn] = useOptimisticSwitch(handledAt !== null, async (wanted, undo) => {
    const outcome = await actionResult(markMessage(id, wanted), say.handledFailed)
    sayOutcome(outcome, wanted ? say.handled : say.reopened, undo)
  })

  return (
    <div className="letter-switch">
      <span aria-hidden="true" className="note">
        {isHandled ? 'Handled' : 'Open'}
      </span>
      <Switch aria-label={`Handled: the message of ${name}`} isOn={isHandled} onTurn={turn} />
    </div>
  )
}
