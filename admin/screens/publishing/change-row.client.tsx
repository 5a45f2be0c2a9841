'use client'

import { AdminLink } from '#admin/kit/admin-link.client.tsx'
import { useTimeZone } from '#admin/kit/use-time-zone.client.ts'
import { type NamedChange, visibleText, whatText } from './change-text.ts'

const states = { visible: 'On the site', waiting: 'Waits', failed: 'Failed' } as const

/** One change: when, who, what; when visitors had it, or why they do not; and what of it could not be done. */
export function ChangeRow({ change, isTrying, onTryAgain }: ChangeRowProps) {
  const { at, who, state, reason, nextTryAt, followUp } = change
  const { verb, thing, href } = whatText(change)
  const timeZone = useTimeZone()
  const time = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone,
  })
  const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium', timeZone })
  const nextTry = (next: string | null) =>
    next === null ? 'It is being tried now.' : `Next try at ${clock.format(new Date(next))}.`

  return (
    <li className="publishing-change" data-state={state}>
      <time dateTime={at} className="note">
        {time.format(new Date(at))}
      </time>
      <p>
        <b>{who ?? 'Unknown'}</b> {verb} {href ? <AdminLink href={href}>{thing}</AdminLink> : thing}
      </p>
      <div className="publishing-state">
        <p>
          <span className="publishing-mark">{states[state]}</span>
          <span className="note"> {visibleText(change)}</span>
        </p>
        {state === 'failed' && (
          <p className="publishing-reason">
            {reason} {nextTry(nextTryAt)}
          </p>
        )}
        {followUp && (
          <div data-state="failed">
            <p>
              <span className="publishing-mark">Follow-up failed</span>
            </p>
            <p className="publishing-reason">
              {followUp.reason} {nextTry(followUp.nextTryAt)}
            </p>
          </div>
        )}
        {onTryAgain && (
          <button
            type="button"
            className="text-link"
            disabled={isTrying}
            aria-label={`Try again: ${thing}`}
            onClick={onTryAgain}
          >
            Try again
          </button>
        )}
      </div>
    </li>
  )
}

type ChangeRowProps = {
  change: NamedChange
  isTrying: boolean
  /** Absent where nothing is stuck. */
  onTryAgain: (() => void) | undefined
}
