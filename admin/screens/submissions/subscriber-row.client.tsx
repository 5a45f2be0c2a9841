'use client'

import { actionResult } from '#admin/kit/action-result.ts'
import { sayOutcome } from '#admin/kit/say-outcome.ts'
import { useOptimisticSwitch } from '#admin/kit/switch.client.tsx'
import { TimeText } from '#admin/kit/time-text.tsx'
import { submissionMessages as say } from './messages.ts'
import { RowCheck, type RowProps } from './row-check.client.tsx'
import type { StoredSubscriber } from './stored-submissions.ts'
import { markSubscriber } from './submission-actions.ts'

/**
 * One subscriber and the page they signed up on. Unsubscribed ones stay in the list so that they aren't emailed.
 */
export function SubscriberRow({ subscriber, rowProps }: SubscriberRowProps) {
  const { id, email, sourcePath, createdAt, unsubscribedAt } = subscriber
  const [isUnsubscribed, mark] = useOptimisticSwitch(
    unsubscribedAt !== null,
    async (wanted, undo) => {
      const outcome = await actionResult(markSubscriber(id, wanted), say.unsubscribeFailed)
      sayOutcome(outcome, wanted ? say.unsubscribed : say.subscribed, undo)
    },
  )

  return (
    <tr>
      <td>
        <div className="row-head">
          <RowCheck id={id} label={email} rowProps={rowProps} />
          <div>
            <p className="row-email" data-gone={isUnsubscribed}>
              {email}
            </p>
            {isUnsubscribed && <p className="note">Unsubscribed</p>}
            <p className="note facts row-facts">
              {sourcePath && <span>{sourcePath}</span>}
              <TimeText iso={createdAt} />
            </p>
          </div>
        </div>
      </td>
      <td data-wide="" className="note row-page">
        {sourcePath ?? 'Unknown'}
      </td>
      <td data-wide="" className="note row-time">
        <TimeText iso={createdAt} />
      </td>
      <td>
        <div className="row-actions">
          <button
            type="button"
            aria-label={`${isUnsubscribed ? 'Subscribe again' : 'Unsubscribe'} ${email}`}
            onClick={() => mark(!isUnsubscribed)}
          >
            {isUnsubscribed ? 'Subscribe again' : 'Unsubscribe'}
          </button>
          <button
            type="button"
            aria-label={`Delete ${email}`}
            onClick={() => rowProps.onDelete(id)}
          >
            Delete
          </button>
        </div>
      </td>
    </tr>
  )
}

type SubscriberRowProps = { subscriber: StoredSubscriber; rowProps: RowProps }
