'use client'

import { redirectMessages } from '#lib/messages-admin.ts'
import type { Review } from '#lib/redirects/review-rule.ts'
import { Button } from '#site/ui/button.tsx'
import type { Answers } from './use-probe.client.ts'

/** What a rule would do besides what it should: circles are refused, the rest is for the author to decide. */
export function RuleFindings({ review, answers, isActive, ...decisions }: RuleFindingsProps) {
  const { loop, chain, lengthened, draft } = review
  const hidden = hiddenPages(review, answers)

  return (
    <div className="findings" role="status">
      {loop && (
        <p className="outcome" data-tone={isActive ? 'bad' : 'note'}>
          <strong>{redirectMessages.circle(loop)}</strong>{' '}
          {isActive ? 'It cannot be saved like this.' : 'It can be saved, and not be switched on.'}
        </p>
      )}
      {chain && (
        <div className="outcome" data-tone="note">
          <p>
            <strong>It leads to another redirect:</strong> {chain.way.join(' → ')}
          </p>
          {chain.canFlatten && (
            <Button size="small" onClick={() => decisions.onFlatten(chain.final)}>
              Lead straight to {chain.final}
            </Button>
          )}
        </div>
      )}
      {lengthened.length > 0 && (
        <label className="outcome check" data-tone="note">
          <input
            type="checkbox"
            checked={decisions.shorten}
            onChange={(event) => decisions.onShorten(event.target.checked)}
          />
          <span>
            <strong>
              {lengthened.length === 1
                ? 'One redirect leads here. '
                : `${lengthened.length} redirects lead here. `}
            </strong>
            Point {listed(lengthened.map(({ rule }) => rule.sourcePath))} straight to{' '}
            {lengthened[0]?.final}.
          </span>
        </label>
      )}
      {hidden.length > 0 && (
        <p className="outcome" data-tone="note">
          <strong>It hides a page of the site:</strong> nobody reaches {listed(hidden)} any more.
        </p>
      )}
      {draft && answers.target === 404 && (
        <p className="outcome" data-tone="note">
          <strong>There is no page at {answers.targetPath}:</strong> visitors would be led to a 404.
        </p>
      )}
    </div>
  )
}

function hiddenPages({ hidden, draft }: Review, { source }: Answers): readonly string[] {
  const isPage = source !== null && source < 400
  return isPage && draft && hidden.length === 0 ? [draft.sourcePath] : hidden
}

/** The first three by name. */
function listed(paths: readonly string[]): string {
  const named = paths.slice(0, 3).join(', ')
  return paths.length > 3 ? `${named} and ${paths.length - 3} more` : named
}

type RuleFindingsProps = {
  review: Review
  answers: Answers
  isActive: boolean
  shorten: boolean
  onShorten: (shorten: boolean) => void
  onFlatten: (destination: string) => void
}
