'use client'

import { useState, useTransition } from 'react'
import { actionResult } from '#admin/kit/action-result.ts'
import { ConfirmDialog } from '#admin/kit/confirm-dialog.client.tsx'
import { ListTable } from '#admin/kit/list-parts.tsx'
import { ReadFailed } from '#admin/kit/read-failed.client.tsx'
import { sayDone, sayFailed, sayOutcome } from '#admin/kit/say-outcome.ts'
import { dayOf } from '#admin/kit/time-text.tsx'
import type { ActionOutcome } from '#lib/auth/action-outcome.ts'
import { redirectMessages as say } from '#lib/messages-admin.ts'
import { emptyDraft } from '#lib/redirects/redirect-draft.ts'
import type { MissingPage } from '#lib/redirects/stored-missing-pages.ts'
import type { StoredRedirect } from '#lib/redirects/stored-redirects.ts'
import { Button } from '#site/ui/button.tsx'
import { CsvImport } from './csv-import.client.tsx'
import { dismissMissing, removeRedirect, saveRedirect } from './redirect-actions.ts'
import { RuleDialog } from './rule-dialog.client.tsx'
import type { OpenDialog } from './rule-row.client.tsx'
import { RulesTable } from './rules-table.client.tsx'
import { TryAddress } from './try-address.client.tsx'
import './redirects-dialog.css'
import './redirects.css'

const FIRST_SHOWN = 10

/** Addresses that visitors asked for and did not find, the most wanted first. */
function MissingTable({ pages, onChoose }: MissingTableProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? pages : pages.slice(0, FIRST_SHOWN)

  return (
    <section aria-labelledby="missing" className="missing">
      <h2 id="missing" className="text-xl">
        Not found
      </h2>
      <p className="missing-intro">
        Addresses that visitors opened and that answer 404, counted without anything about the
        visitors.
      </p>
      {pages.length === 0 ? (
        <p className="note">Nothing has been missed yet.</p>
      ) : (
        <ListTable columns={[{ name: 'Address' }, { name: 'Asked for', isNumber: true }]}>
          {shown.map((page) => (
            <MissingRow key={page.id} page={page} onChoose={onChoose} />
          ))}
        </ListTable>
      )}
      {pages.length > shown.length && (
        <Button size="small" onClick={() => setWhole(true)}>
          Show all {pages.length}
        </Button>
      )}
    </section>
  )
}

type MissingTableProps = {
  pages: readonly (MissingPage & { readonly suggestion: string | undefined })[]
  /** Opens the dialog with this source path. */
  onChoose: (sourcePath: string) => void
}

const sources = [
  ['/old-page', 'this address, and no other'],
  ['/old/*', 'everything under /old; :splat in the destination is what the * caught'],
  ['/:year/archive', 'any word in place of :year, which the destination may use'],
] as const

/** The help box of the list. */
function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className="redirects-box">
      <h2 id="how-it-works" className="text-lg">
        How it works
      </h2>
      <dl className="sources">
        {sources.map(([source, meaning]) => (
          <div key={source}>
            <dt>{source}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <ul className="redirects-rules">
        <li>
          <b>301</b> says moved for good, and search engines take the new address over. <b>302</b>{' '}
          says for now, and they keep the old one.
        </li>
        <li>The query stays: /old?utm_source=x leads to /new?utm_source=x.</li>
        <li>The most exact source wins. A redirect comes before the page at the same address.</li>
        <li>A change takes effect within two seconds.</li>
        <li>A published page whose address changes gets its redirect by itself.</li>
      </ul>
    </section>
  )
}

/** Everything about redirects on one screen: the rules, what they do to an address, and what is missing. */
export function RedirectsScreen({ rules, missing, existing, siteUrl }: RedirectsScreenProps) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null)

  if (rules === null)
    return (
      <ReadFailed title={say.fetchFailed}>
        Visitors are still redirected as before. The list is back when the database answers.
      </ReadFailed>
    )

  const create = (sourcePath = '') =>
    setDialog({ kind: 'rule', id: undefined, draft: { ...emptyDraft, sourcePath } })
  const close = () => setDialog(null)

  return (
    <div className="redirects">
      <div className="list-actions">
        <Button kind="primary" onClick={() => create()}>
          Add Redirect
        </Button>
        <Button onClick={() => setDialog({ kind: 'import' })}>Import CSV</Button>
        {rules.length > 0 && (
          <a className="button" data-kind="quiet" href="/admin/redirects/export.csv" download>
            Export CSV
          </a>
        )}
      </div>

      <RulesTable rules={rules} siteUrl={siteUrl} onOpen={setDialog} onCreate={() => create()} />
      <div className="redirects-pair">
        <TryAddress rules={rules} siteUrl={siteUrl} />
        <HowItWorks />
      </div>
      {missing && <MissingTable pages={missing} onChoose={create} />}

      {dialog?.kind === 'rule' && (
        <RuleDialog {...{ rules, existing, siteUrl }} {...dialog} onClose={close} />
      )}
      {dialog?.kind === 'delete' && (
        <ConfirmDialog
          title={say.confirmDelete}
          confirm="Delete redirect"
          pending="Deleting…"
          onConfirm={() => remove(dialog.rule)}
          onClose={close}
        >
          <p className="modal-rule">
            {dialog.rule.sourcePath} <span aria-hidden="true">→</span> {dialog.rule.destinationUrl}
          </p>
        </ConfirmDialog>
      )}
      {dialog?.kind === 'import' && <CsvImport {...{ rules, siteUrl }} onClose={close} />}
    </div>
  )
}

async function remove({ id }: StoredRedirect) {
  sayOutcome(await actionResult(removeRedirect(id), say.deleteFailed), say.deleted)
}

type RedirectsScreenProps = {
  /** Null when they could not be read. */
  rules: readonly StoredRedirect[] | null
  missing: readonly (MissingPage & { readonly suggestion: string | undefined })[] | null
  /** Paths of the site's pages. */
  existing: readonly string[]
  siteUrl: string
}

/** One missing address, with the page it most likely meant. */
function MissingRow({ page, onChoose }: MissingRowProps) {
  const { id, path, hitCount, lastSeenAt, referrerSite, suggestion } = page
  const [isPending, start] = useTransition()
  // What was masked is no address any more (packages/host/front/rules/redirects.ts).
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
