'use client'

import { useState, useTransition } from 'react'
import { actionResult } from '#admin/kit/action-result.ts'
import { ListTable } from '#admin/kit/list-parts.tsx'
import { sayOutcome, showDone, showFailure } from '#admin/kit/say-outcome.ts'
import { dayOf } from '#admin/kit/time-text.tsx'
import { redirectMessages as say } from '#lib/messages-admin.ts'
import type { ListedPage } from '#lib/redirects/listed-missing-pages.ts'
import { emptyDraft } from '#lib/redirects/redirect-draft.ts'
import { LOCALE } from '#schemas/locale.ts'
import { Button } from '#site/ui/button.tsx'
import { dismissMissing, removeRedirects, saveRedirect } from './redirect-actions.ts'

const MISSING_SHOWN_FIRST = 10

/** Lists the paths that answered 404, most requested first. */
export function MissingTable({ pages, onChoose }: MissingTableProps) {
  const [isExpanded, setExpanded] = useState(false)
  const shown = isExpanded ? pages : pages.slice(0, MISSING_SHOWN_FIRST)

  return (
    <section aria-labelledby="missing" className="missing">
      <h2 id="missing" className="text-xl">
        Not found (404)
      </h2>
      <p className="missing-intro">
        Paths that were requested but don’t exist. Only the number of requests and the linking site
        are recorded, nothing about the visitors.
      </p>
      {pages.length === 0 ? (
        <p className="note">No missing pages yet.</p>
      ) : (
        <ListTable columns={[{ name: 'Path' }, { name: 'Requests', isNumber: true }]}>
          {shown.map((page) => (
            <MissingRow key={page.id} page={page} onChoose={onChoose} />
          ))}
        </ListTable>
      )}
      {pages.length > shown.length && (
        <Button size="small" onClick={() => setExpanded(true)}>
          Show all {pages.length}
        </Button>
      )}
    </section>
  )
}

type MissingTableProps = {
  pages: readonly ListedPage[]
  /** Opens the dialog with this source path. */
  onChoose: (sourcePath: string) => void
}

/** One missing path, with a suggested page to redirect it to. */
function MissingRow({ page, onChoose }: MissingRowProps) {
  const { id, path, hitCount, lastSeenAt, referrerSite, isPlanned, canRedirect, suggestion } = page
  const [isPending, start] = useTransition()

  const dismiss = () =>
    start(async () => {
      const outcome = await actionResult(dismissMissing(id), say.dismissFailed)
      if (!outcome.ok) showFailure(outcome.message)
    })
  const accept = (destinationUrl: string) =>
    start(async () => {
      const draft = { ...emptyDraft, sourcePath: path, destinationUrl }
      const outcome = await actionResult(
        saveRedirect(undefined, draft, true, { hidden: 0, planned: 0 }),
        say.saveFailed,
      )
      if (outcome.ok) showDone(say.created, () => remove(outcome.id))
      else showFailure(outcome.message)
    })

  return (
    <tr aria-busy={isPending}>
      <td>
        <p className="rule-source">{path}</p>
        <p className="note">
          last {dayOf(lastSeenAt)}
          {referrerSite && `, from ${referrerSite}`}
        </p>
        {isPlanned && <p className="note">A draft will be published here.</p>}
      </td>
      <td className="num figures">{hitCount.toLocaleString(LOCALE)}</td>
      <td>
        <div className="missing-actions">
          {canRedirect && suggestion && (
            <Button
              size="small"
              title={`Redirect to ${suggestion}`}
              pending={isPending}
              onClick={() => accept(suggestion)}
            >
              Redirect to {suggestion}
            </Button>
          )}
          <div className="row-actions">
            {canRedirect && (
              <button
                type="button"
                onClick={() => onChoose(path)}
                aria-label={`Add redirect for ${path}`}
              >
                Add redirect
              </button>
            )}
            <button type="button" onClick={dismiss} aria-label={`Dismiss ${path}`}>
              Dismiss
            </button>
          </div>
        </div>
      </td>
    </tr>
  )
}

type MissingRowProps = {
  page: ListedPage
  onChoose: (sourcePath: string) => void
}

async function remove(id: string) {
  sayOutcome(await actionResult(removeRedirects([id]), say.deleteFailed), say.deleted)
}
