'use client'

import { useTransition } from 'react'
import { actionResult } from '#admin/kit/action-result.ts'
import { sayDone, sayFailed } from '#admin/kit/say-outcome.ts'
import { dayOf } from '#admin/kit/time-text.tsx'
import type { ActionOutcome } from '#lib/auth/action-outcome.ts'
import { redirectMessages as say } from '#lib/messages-admin.ts'
import { emptyDraft } from '#lib/redirects/redirect-draft.ts'
import type { MissingPage } from '#lib/redirects/stored-missing-pages.ts'
import { Button } from '#site/ui/button.tsx'
import { dismissMissing, saveRedirect } from './redirect-actions.ts'

/** One missing address, with the page it most likely meant. */
export function MissingRow({ page, onChoose }: MissingRowProps) {
  const { id, path, hitCount, lastSeenAt, referrerSite, suggestion } = page
  const [isPending, start] = useTransition()
  // What was masked is no address any more (front/rules/redirects.ts).
  const isAddress = !/\/\((?:address|code|number)\)(?:\/|$)/.test(path)

  const run = (action: () => Promise<ActionOutcome>, failure: string, done?: string) =>
    start(async () => {
      const outcome = await actionResult(action(), failure)
      if (!outcome.ok) sayFailed(outcome.message)
      else if (done) sayDone(done)
    })
  const accept = (destinationUrl: string) =>
    run(
      () => saveRedirect(undefined, { ...emptyDraft, sourcePath: path, destinationUrl }, true),
      say.saveFailed,
      say.created,
    )

  return (
    <tr aria-busy={isPending}>
      <td>
        <p className="rule-source">{path}</p>
        <p className="note">
          last {dayOf(lastSeenAt)}
          {referrerSite && `, from ${referrerSite}`}
        </p>
      </td>
      <td className="num figures">{hitCount.toLocaleString('en-US')}</td>
      <td>
        <div className="missing-actions">
          {isAddress && suggestion && (
            <Button size="small" pending={isPending} onClick={() => accept(suggestion)}>
              Redirect to {suggestion}
            </Button>
          )}
          <div className="row-actions">
            {isAddress && (
              <button
                type="button"
                onClick={() => onChoose(path)}
                aria-label={`Choose a target for ${path}`}
              >
                Choose…
              </button>
            )}
            <button
              type="button"
              onClick={() => run(() => dismissMissing(id), say.dismissFailed)}
              aria-label={`Dismiss ${path}`}
            >
              Dismiss
            </button>
          </div>
        </div>
      </td>
    </tr>
  )
}

type MissingRowProps = {
  page: MissingPage & { readonly suggestion: string | undefined }
  onChoose: (sourcePath: string) => void
}
