'use client'

import { useTransition } from 'react'
import { actionResult } from '#admin/kit/action-result.ts'
import { AdminLink } from '#admin/kit/admin-link.client.tsx'
import { ListState } from '#admin/kit/list-parts.tsx'
import { showFailure } from '#admin/kit/say-outcome.ts'
import type { FrontReport } from '#lib/publishing/front-status.ts'
import { showToast } from '#site/ui/toast-store.ts'
import { FrontCard, Moment } from './front-card.client.tsx'
import { problemTexts, retriedText, summaryText } from './front-text.ts'
import { publishingMessages as say } from './messages.ts'
import { retryFailingPages } from './publishing-actions.ts'
import { useFrontReport } from './use-front-report.client.ts'
import './publishing.css'

/** Shows the state of every front and refreshes it while the page is visible. */
export function PublishingScreen({ first }: { first: FrontReport }) {
  const { report, failure, refresh } = useFrontReport(first)
  const [isRetrying, start] = useTransition()

  const retry = () =>
    start(async () => {
      const outcome = await actionResult(retryFailingPages(), say.retryFailed)
      refresh()
      if (!outcome.ok) return showFailure(outcome.message)
      showToast({ title: say.retried, text: retriedText(report), tone: 'good' })
    })

  return <FrontList report={report} failure={failure} isRetrying={isRetrying} onRetry={retry} />
}

export function FrontList({ report, failure, isRetrying, onRetry }: FrontListProps) {
  const { fronts, readAt } = report
  const needsAttention = failure !== null || problemTexts(report).length > 0

  return (
    <div className="publishing">
      <p className="publishing-summary" data-attention={needsAttention || undefined} role="status">
        {failure ?? summaryText(report)}
      </p>
      {failure && (
        <p className="front-note">
          Last updated <Moment iso={readAt} />.
        </p>
      )}
      {fronts.length > 0 && (
        <ul className="front-list" aria-label="Servers">
          {fronts.map((front) => (
            <FrontCard
              key={front.id}
              front={front}
              readAt={readAt}
              isRetrying={isRetrying}
              onRetry={onRetry}
            />
          ))}
        </ul>
      )}
      {report.ownFront === 'none' && fronts.length === 0 && (
        <ListState title={say.noCache}>
          <p>{say.noCacheText}</p>
        </ListState>
      )}
      <p className="front-note publishing-more">
        Who published what is listed under{' '}
        <AdminLink href="/admin#activity">Recent Activity</AdminLink> on the dashboard.
      </p>
    </div>
  )
}

type FrontListProps = {
  report: FrontReport
  /** Why the latest refresh failed; `null` when the report is current. */
  failure: string | null
  isRetrying: boolean
  onRetry: () => void
}
