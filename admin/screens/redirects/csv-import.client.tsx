'use client'

import { useMemo, useState, useTransition } from 'react'
import { actionResult } from '#admin/kit/action-result.ts'
import { showFailure } from '#admin/kit/say-outcome.ts'
import { redirectMessages as say } from '#lib/messages-admin.ts'
import { isApplied, MAX_LINES, planImport } from '#lib/redirects/import-plan.ts'
import { findWarnings, pathsToRequest } from '#lib/redirects/import-warnings.ts'
import type { CsvLine } from '#lib/redirects/redirect-csv.ts'
import type { SitePaths } from '#lib/redirects/review-rule.ts'
import type { StoredRedirect } from '#lib/redirects/stored-redirects.ts'
import { decodeTextFile, guessedEncoding } from '#lib/text-file.ts'
import { LOCALE } from '#schemas/locale.ts'
import { Button } from '#site/ui/button.tsx'
import { Modal } from '#site/ui/modal.client.tsx'
import { showToast } from '#site/ui/toast-store.ts'
import { importRedirects } from './import-actions.ts'
import { ImportPlan } from './import-plan.client.tsx'
import { undoAndReport } from './undo-import.ts'
import { useImportCheck } from './use-import-check.client.ts'

type ReadFile = {
  readonly name: string
  readonly text: string
  readonly lines: readonly CsvLine[]
  readonly isGuess: boolean
}

const noLines: ReadonlySet<number> = new Set()

/** Plans the import of a file and checks its lines on the site. */
function useImport(file: ReadFile | null, { rules, paths: known, siteUrl }: CsvImportProps) {
  const site = useMemo(() => ({ rules, ...known, siteUrl }), [rules, known, siteUrl])
  // Planned again when the rules change: a redirect that was just created may arrive after the file was chosen.
  const plan = useMemo(
    () => (file ? planImport(file.lines, rules, siteUrl) : []),
    [file, rules, siteUrl],
  )
  const paths = useMemo(() => pathsToRequest(plan, site), [plan, site])
  const statuses = useImportCheck(paths)
  const warnings = useMemo(() => findWarnings(plan, site, statuses), [plan, site, statuses])
  return {
    plan,
    warnings,
    total: paths.length,
    checked: paths.filter((path) => statuses.has(path)).length,
    unanswered: paths.filter((path) => statuses.get(path) === null).length,
  }
}

/** Previews the redirects in a CSV file and imports them on confirmation. */
export function CsvImport(props: CsvImportProps) {
  const { onClose } = props
  const [chosen, setChosen] = useState<ReadFile | { readonly error: string } | null>(null)
  const [risky, setRisky] = useState(noLines)
  const [isPending, start] = useTransition()
  const file = chosen && 'lines' in chosen ? chosen : null
  const { plan, warnings, total, checked, unanswered } = useImport(file, props)
  const unread = [...new Set(file?.lines.flatMap((line) => line.unread))]
  const isChecking = checked < total
  const lines = plan
    .filter((line) => isApplied(line) && (!warnings.has(line.line) || risky.has(line.line)))
    .map(({ line }) => line)

  const choose = async (picked: File | undefined) => {
    if (!picked) return
    setRisky(noLines)
    setChosen(await readFile(picked))
  }

  const apply = ({ text, name: fileName }: ReadFile) =>
    start(async () => {
      const outcome = await actionResult(
        importRedirects({ text, fileName, lines }),
        say.importFailed,
      )
      if (!outcome.ok) return showFailure(outcome.message)
      showToast({
        title: 'Redirects imported',
        text: say.imported(outcome.added, outcome.changed),
        tone: 'good',
        action: { label: 'Undo', run: () => void undoAndReport(outcome.id) },
      })
      onClose()
    })

  return (
    <Modal title="Import redirects" kind="wide" onClose={onClose}>
      <p className="mt-3">
        Choose an export of another program, such as Redirection, Yoast, Rank Math, Shopify or
        Screaming Frog, or a CSV file with the columns source_path and destination_url. The columns
        redirect_type, is_active, and description are optional. You can check all changes before you
        import them, and undo the import afterwards.
      </p>
      <label className="csv-file">
        <span>CSV file</span>
        <input
          type="file"
          accept=".csv,.tsv,.txt,.json,text/csv,application/json"
          onChange={(event) => void choose(event.target.files?.[0])}
        />
      </label>
      {isChecking && <CheckProgress checked={checked} total={total} />}
      <div role="status" className="findings">
        {chosen && 'error' in chosen && (
          <p className="outcome" data-tone="bad">
            {chosen.error}
          </p>
        )}
        {file?.isGuess && (
          <p className="outcome" data-tone="note">
            {guessedEncoding}
          </p>
        )}
        {unread.length > 0 && (
          <p className="outcome" data-tone="note">
            {say.importUnread(unread)}
          </p>
        )}
        {file && !isChecking && unanswered > 0 && (
          <p className="outcome" data-tone="note">
            {unanswered} URLs didn’t respond, so it is unknown whether they are pages.
          </p>
        )}
        {file && !isChecking && (
          <ImportPlan {...{ plan, warnings }} chosen={risky} onChoose={setRisky} />
        )}
      </div>
      <div className="modal-actions">
        <Button
          kind="primary"
          disabled={lines.length === 0 || isChecking}
          pending={isPending}
          pendingLabel="Importing…"
          onClick={() => file && apply(file)}
        >
          {lines.length === 0 || isChecking
            ? 'Import'
            : `Import ${lines.length.toLocaleString(LOCALE)}`}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Modal>
  )
}

async function readFile(file: File): Promise<ReadFile | { readonly error: string }> {
  const { text, isGuess } = decodeTextFile(new Uint8Array(await file.arrayBuffer()))
  const { readCsv } = await import('#lib/redirects/redirect-csv.ts')
  const lines = readCsv(text)
  if (typeof lines === 'string') return { error: lines }
  if (lines.length > MAX_LINES) return { error: say.importLong(MAX_LINES) }
  return { name: file.name, text, lines, isGuess }
}

function CheckProgress({ checked, total }: { checked: number; total: number }) {
  return (
    <p className="check-progress">
      <label htmlFor="import-progress">
        Checking URLs on the site: {checked.toLocaleString(LOCALE)} of{' '}
        {total.toLocaleString(LOCALE)}
      </label>
      <progress id="import-progress" value={checked} max={total} />
    </p>
  )
}

type CsvImportProps = {
  rules: readonly StoredRedirect[]
  paths: SitePaths
  siteUrl: string
  onClose: () => void
}
