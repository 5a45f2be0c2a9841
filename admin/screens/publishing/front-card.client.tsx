'use client'

import { type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { useTimeZone } from '#admin/kit/use-time-zone.client.ts'
import { ownPath } from '#lib/auth/own-path.ts'
import {
  type FrontState,
  type FrontStatus,
  frontState,
  type ReportedFront,
} from '#lib/publishing/front-status.ts'
import { LOCALE } from '#schemas/locale.ts'
import { Button } from '#site/ui/button.tsx'
import { cdnText, durationText, failingText, stateNotes } from './front-text.ts'
import { publishingMessages as say } from './messages.ts'

/** One front: its connection, its queue, and the pages it cannot render. */
export function FrontCard({ front, readAt, isRetrying, onRetry }: FrontCardProps) {
  const title = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { isOwn, seenAt, status } = front
  const state = frontState(front, readAt)
  const note = stateNotes[state]

  return (
    <li className="front" data-state={state} aria-labelledby={title}>
      <h2 ref={heading} id={title} className="text-lg" tabIndex={-1}>
        {status.host} {isOwn && <span className="front-note">this server</span>}
      </h2>
      <div>
        <p>
          <span className="front-mark">{stateText(state, seenAt, readAt)}</span>{' '}
          {state !== 'silent' && (
            <span className="front-note">
              since <Moment iso={status.connectionSince} />
            </span>
          )}
        </p>
        {note && <p className="front-note">{note}</p>}
      </div>
      {status.cdn?.failing && (
        <CdnFailure failing={status.cdn.failing} isSilent={state === 'silent'} />
      )}
      <dl>
        <div>
          <dt>Last content change</dt>
          <dd>
            {status.lastEventAt ? <Moment iso={status.lastEventAt} /> : 'None since it started'}
          </dd>
        </div>
        <div>
          <dt>Pages waiting to render</dt>
          <dd className="num">{status.pagesWaiting.toLocaleString(LOCALE)}</dd>
        </div>
        <div>
          <dt>Started</dt>
          <dd>
            <Moment iso={status.startedAt} />
          </dd>
        </div>
        <div>
          <dt>Last CDN purge</dt>
          <dd>
            <LastPurge cdn={status.cdn} />
          </dd>
        </div>
      </dl>
      {status.failing.length > 0 && (
        <FailingPages
          status={status}
          isSilent={state === 'silent'}
          isRetrying={isRetrying}
          onRetry={onRetry}
          heading={heading}
        />
      )}
    </li>
  )
}

type FrontCardProps = {
  front: ReportedFront
  /** Time of the report, ISO 8601. */
  readAt: string
  isRetrying: boolean
  onRetry: () => void
}

function stateText(state: FrontState, seenAt: string, readAt: string): string {
  if (state === 'connected') return 'Connected'
  if (state === 'connecting') return 'Connecting'
  if (state === 'disconnected') return 'Not connected'
  return `Not seen for ${durationText(Date.parse(readAt) - Date.parse(seenAt))}`
}

function LastPurge({ cdn }: { cdn: FrontStatus['cdn'] }) {
  if (!cdn) return 'No CDN is set up'
  if (!cdn.lastPurgeAt) return 'None since it started'
  return (
    <>
      <Moment iso={cdn.lastPurgeAt} />
      {cdn.lastLagMs !== null && (
        <span className="front-note">
          , confirmed {cdn.lastLagMs.toLocaleString(LOCALE)} ms after the change
        </span>
      )}
    </>
  )
}

function CdnFailure({ failing, isSilent }: CdnFailureProps) {
  return (
    <section className="front-failing" aria-label="Failing purges">
      <h3>{cdnText(failing.reason)}</h3>
      <p className="front-note">
        {say.cdnNote} Failing since <Moment iso={failing.since} />.{' '}
        {!isSilent && (
          <>
            Next try <Moment iso={failing.nextTryAt} />.
          </>
        )}
      </p>
    </section>
  )
}

type CdnFailureProps = {
  failing: NonNullable<NonNullable<FrontStatus['cdn']>['failing']>
  isSilent: boolean
}

function FailingPages({ status, isSilent, isRetrying, onRetry, heading }: FailingPagesProps) {
  const list = useRef<HTMLElement>(null)
  // The list disappears when all pages are rendered again, and with it the button that was pressed.
  useLayoutEffect(() => {
    const element = list.current
    return () => {
      if (element?.contains(document.activeElement)) heading.current?.focus()
    }
  }, [heading])

  return (
    <section ref={list} className="front-failing" aria-label={`Failing pages on ${status.host}`}>
      <div className="list-actions">
        <h3>{failingText(status.failing.length)}</h3>
        {!isSilent && (
          <Button
            size="small"
            // A disabled button would lose the focus.
            aria-disabled={isRetrying}
            aria-label={isRetrying ? undefined : `Retry failing pages on ${status.host}`}
            onClick={isRetrying ? undefined : onRetry}
          >
            {isRetrying ? 'Retrying…' : 'Retry'}
          </Button>
        )}
      </div>
      <p className="front-note">
        Visitors get the last good version of a failing page, if there is one.
      </p>
      <ol>
        {status.failing.map((page) => (
          <FailingPage key={page.path} page={page} isSilent={isSilent} />
        ))}
      </ol>
    </section>
  )
}

type FailingPagesProps = {
  status: FrontStatus
  isSilent: boolean
  isRetrying: boolean
  onRetry: () => void
  /** Receives the focus when the list disappears with the focus in it. */
  heading: RefObject<HTMLElement | null>
}

function FailingPage({ page, isSilent }: FailingPageProps) {
  const { path, error, since, nextTryAt } = page
  // Visitors choose the paths of a front.
  const href = ownPath(path)

  return (
    <li>
      <p className="front-path">
        {href ? (
          <a href={href} target="_blank" rel="noopener">
            {path}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        ) : (
          path
        )}
      </p>
      <p>{error}</p>
      <p className="front-note">
        Failing since <Moment iso={since} />.{' '}
        {!isSilent &&
          (nextTryAt ? (
            <>
              Next try <Moment iso={nextTryAt} />.
            </>
          ) : (
            'The next request retries it.'
          ))}
      </p>
    </li>
  )
}

type FailingPageProps = { page: FrontStatus['failing'][number]; isSilent: boolean }

/** A time in the reader's time zone. */
export function Moment({ iso }: { iso: string }) {
  const timeZone = useTimeZone()
  const format = new Intl.DateTimeFormat(LOCALE, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone,
  })
  return <time dateTime={iso}>{format.format(new Date(iso))}</time>
}
