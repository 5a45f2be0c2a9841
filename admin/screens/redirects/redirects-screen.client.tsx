'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useEffectEvent, useState } from 'react'
import { actionResult } from '#admin/kit/action-result.ts'
import { ConfirmDialog } from '#admin/kit/confirm-dialog.client.tsx'
import { ReadFailed } from '#admin/kit/read-failed.client.tsx'
import { sayOutcome, showDone, showFailure } from '#admin/kit/say-outcome.ts'
import { redirectMessages as say } from '#lib/messages-admin.ts'
import type { ListedPage } from '#lib/redirects/listed-missing-pages.ts'
import { emptyDraft } from '#lib/redirects/redirect-draft.ts'
import type { SitePaths } from '#lib/redirects/review-rule.ts'
import type { StoredImport } from '#lib/redirects/stored-imports.ts'
import type { StoredRedirect } from '#lib/redirects/stored-redirects.ts'
import { Button } from '#site/ui/button.tsx'
import { CsvImport } from './csv-import.client.tsx'
import { ImportList } from './import-list.client.tsx'
import { MissingTable } from './missing-table.client.tsx'
import { removeRedirects, restoreRedirects } from './redirect-actions.ts'
import { RuleDialog } from './rule-dialog.client.tsx'
import type { OpenDialog } from './rule-row.client.tsx'
import { type Hiding, RulesTable } from './rules-table.client.tsx'
import { TryAddress } from './try-address.client.tsx'
import './redirects-dialog.css'
import './redirects.css'

const sourceExamples = [
  ['/old-page', 'matches only this path'],
  ['/old/*', 'matches everything under /old; use :splat in the destination for the matched part'],
  ['/:year/archive', 'matches any value for :year, which you can use in the destination'],
] as const

function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className="redirects-box">
      <h2 id="how-it-works" className="text-lg">
        How it works
      </h2>
      <dl className="sources">
        {sourceExamples.map(([source, meaning]) => (
          <div key={source}>
            <dt>{source}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <ul className="redirects-rules">
        <li>
          <b>301</b> is permanent: search engines replace the old URL with the new one. <b>302</b>{' '}
          is temporary: they keep the old URL.
        </li>
        <li>The query string is kept: /old?utm_source=x redirects to /new?utm_source=x.</li>
        <li>
          The most specific source wins. A redirect takes precedence over a page at the same path.
        </li>
        <li>Changes take effect within two seconds.</li>
        <li>When the URL of a published page changes, its redirect is created automatically.</li>
      </ul>
    </section>
  )
}

/** The Redirects screen: the rules, a test of a URL, help, and missing pages. */
export function RedirectsScreen(props: RedirectsScreenProps) {
  const { rules, missing, imports, paths, hiding, siteUrl } = props
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  useAddRequest(() => setDialog({ kind: 'rule', id: undefined, draft: emptyDraft }))

  if (rules === null)
    return (
      <ReadFailed title={say.fetchFailed}>
        The database didn’t respond. Visitors are still redirected as before.
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

      <RulesTable {...{ rules, hiding, siteUrl }} onOpen={setDialog} onCreate={() => create()} />
      <div className="redirects-pair">
        <TryAddress rules={rules} siteUrl={siteUrl} />
        <HowItWorks />
      </div>
      {imports && imports.length > 0 && <ImportList imports={imports} />}
      {missing && <MissingTable pages={missing} onChoose={create} />}

      {dialog?.kind === 'rule' && (
        <RuleDialog {...{ rules, paths, siteUrl }} {...dialog} onClose={close} />
      )}
      {dialog?.kind === 'delete' && <DeleteDialog rules={dialog.rules} onClose={close} />}
      {dialog?.kind === 'import' && <CsvImport {...{ rules, paths, siteUrl }} onClose={close} />}
    </div>
  )
}

/** Calls `add` when the command palette opens the screen to add a redirect (`?add`). */
function useAddRequest(add: () => void): void {
  const isAsked = useSearchParams().has('add')
  const addOnce = useEffectEvent(() => {
    window.history.replaceState(null, '', window.location.pathname)
    add()
  })

  useEffect(() => {
    if (isAsked) addOnce()
  }, [isAsked])
}

function DeleteDialog({ rules, onClose }: DeleteDialogProps) {
  const [first, ...others] = rules
  const isOne = others.length === 0

  return (
    <ConfirmDialog
      title={isOne ? say.confirmDelete : say.confirmDeleteMany(rules.length)}
      confirm={isOne ? 'Delete redirect' : `Delete ${rules.length} redirects`}
      pending="Deleting…"
      onConfirm={() => remove(rules)}
      onClose={onClose}
    >
      <p className="modal-rule">
        {first?.sourcePath} <span aria-hidden="true">→</span> {first?.destinationUrl}
        {!isOne && ` and ${others.length} more`}
      </p>
    </ConfirmDialog>
  )
}

type DeleteDialogProps = { rules: readonly StoredRedirect[]; onClose: () => void }

async function remove(rules: readonly StoredRedirect[]) {
  const ids = rules.map(({ id }) => id)
  const outcome = await actionResult(removeRedirects(ids), say.deleteFailed)
  if (!outcome.ok) return showFailure(outcome.message)
  const { removed } = outcome
  const undo = async () =>
    sayOutcome(
      await actionResult(restoreRedirects(removed), say.restoreFailed),
      say.restored(removed.length),
    )
  showDone(removed.length === 1 ? say.deleted : say.deletedMany(removed.length), undo)
}

type RedirectsScreenProps = {
  /** Null if reading them failed. */
  rules: readonly StoredRedirect[] | null
  missing: readonly ListedPage[] | null
  imports: readonly StoredImport[] | null
  paths: SitePaths
  hiding: Hiding
  siteUrl: string
}
