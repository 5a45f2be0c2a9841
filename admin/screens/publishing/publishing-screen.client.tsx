'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { actionResult } from '#admin/kit/action-result.ts'
import { AdminLink } from '#admin/kit/admin-link.client.tsx'
import { ListState } from '#admin/kit/list-parts.tsx'
import { ReadFailed, useLastKnown } from '#admin/kit/read-failed.client.tsx'
import { sayFailed } from '#admin/kit/say-outcome.ts'
import { useTimeZone } from '#admin/kit/use-time-zone.client.ts'
import { isStuckChange } from '#lib/publishing/report.ts'
import { Button } from '#site/ui/button.tsx'
import { showToast } from '#site/ui/toast-store.ts'
import {
  type NamedChange,
  type NamedReport,
  visibleText,
  waitingText,
  whatText,
} from './change-text.ts'
import { publishingMessages as say } from './messages.ts'
import { tryPublishingAgain } from './publishing-actions.ts'
import './publishing.css'

/** The last changes on their way to visitors, what waits and why, and another try for what is stuck. */
export function PublishingScreen({ read, readAt }: PublishingScreenProps) {
  const report = useLastKnown(read, say.readFailed)

  if (report) return <Report report={report} now={new Date(readAt)} />
  return (
    <ReadFailed title={say.readFailed}>
      Visitors get the site as it was last published. What was saved is kept, and is on the site
      when publishing goes on.
    </ReadFailed>
  )
}

function Report({ report, now }: { report: NamedReport; now: Date }) {
  const router = useRouter()
  const [isRefreshing, refresh] = useTransition()
  const [isTrying, start] = useTransition()
  const stuck = new Set(
    report.changes.filter((change) => isStuckChange(change, now)).map(({ id }) => id),
  )

  const tryAgain = (ids: readonly string[]) =>
    start(async () => {
      const outcome = await actionResult(tryPublishingAgain(ids), say.retryFailed)
      if (!outcome.ok) return sayFailed(outcome.message)
      showToast({ title: say.retried, text: say.retriedText, tone: 'good' })
    })

  return (
    <div className="publishing">
      <div className="list-actions">
        <p className="publishing-waits" data-stuck={stuck.size > 0 || undefined} role="status">
          {waitingText(report)}
        </p>
        {stuck.size > 0 && (
          <Button
            kind="primary"
            pending={isTrying}
            pendingLabel="Trying…"
            onClick={() => tryAgain([...stuck])}
          >
            Try all again
          </Button>
        )}
        <Button
          pending={isRefreshing}
          pendingLabel="Looking…"
          onClick={() => refresh(() => router.refresh())}
        >
          Look again
        </Button>
      </div>
      {report.changes.length === 0 ? (
        <ListState title={say.empty}>
          <p>
            What is published in the Studio, on a page or in a form is listed here from then on.
          </p>
        </ListState>
      ) : (
        <ol className="publishing-list" aria-label="Changes">
          {report.changes.map((change) => (
            <ChangeRow
              key={change.id}
              change={change}
              isTrying={isTrying}
              onTryAgain={stuck.has(change.id) ? () => tryAgain([change.id]) : undefined}
            />
          ))}
        </ol>
      )}
    </div>
  )
}

type PublishingScreenProps = {
  /** Null when it could not be read. */
  read: NamedReport | null
  /** By the server's clock, ISO 8601. */
  readAt: string
}

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
