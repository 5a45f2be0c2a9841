'use client'

import { AdminLink } from '#app/(admin)/_admin/admin-link.client.tsx'
import { useTimeZone } from '#app/(admin)/admin/_dashboard/use-time-zone.client.ts'
import type { PublishingChange } from '#lib/publishing/report.ts'
import { durationText, whatText } from './change-text.ts'

const states = { visible: 'On the site', waiting: 'Waits', failed: 'Failed' } as const

/** One change: when, who, what; and when visitors had it, or why they do not. */
export function ChangeRow({ change, isTrying, onTryAgain }: ChangeRowProps) {
  const { at, who, state, reason, visibleAfterMs } = change
  const { verb, thing, href } = whatText(change)
  const timeZone = useTimeZone()
  const time = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone,
  })

  return (
    <li className="publishing-change" data-state={state}>
      <time dateTime={at} className="note">
        {time.format(new Date(at))}
      </time>
      <p>
        <b>{who ?? 'Somebody'}</b> {verb}{' '}
        {href ? <AdminLink href={href}>{thing}</AdminLink> : thing}
      </p>
      <div className="publishing-state">
        <p>
          <span className="publishing-mark">{states[state]}</span>
          {visibleAfterMs !== null && (
            <span className="note"> after {durationText(visibleAfterMs)}</span>
          )}
        </p>
        {state !== 'visible' && reason && <p className="publishing-reason">{reason}</p>}
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
  change: PublishingChange
  isTrying: boolean
  /** Absent where nothing is stuck. */
  onTryAgain: (() => void) | undefined
}
