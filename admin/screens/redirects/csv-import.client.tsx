'use client'

import { useMemo, useState, useTransition } from 'react'
import { actionResult } from '#admin/kit/action-result.ts'
import { showFailure } from '#admin/kit/say-outcome.ts'
import { redirectMessages as say } from '#lib/messages-admin.ts'
import { MAX_LINES, type PlannedLine, planImport } from '#lib/redirects/import-plan.ts'
import type { CsvLine } from '#lib/redirects/redirect-csv.ts'
import type { RedirectDraft } from '#lib/redirects/redirect-draft.ts'
import type { StoredRedirect } from '#lib/redirects/stored-redirects.ts'
import { decodeTextFile, guessedEncoding } from '#lib/text-file.ts'
import { LOCALE } from '#schemas/locale.ts'
import { Button } from '#site/ui/button.tsx'
import { Modal } from '#site/ui/modal.client.tsx'
import { showToast } from '#site/ui/toast-store.ts'
import { importRedirects } from './import-actions.ts'
import { listedPaths } from './listed-paths.ts'

const KINDS = ['refused', 'changed', 'new', 'unchanged'] as const

const kindLabels = {
  refused: 'Rejected',
  changed: 'Changed',
  new: 'New',
  unchanged: 'Unchanged',
} as const

/** Maximum number of lines in the preview; the rest are only counted. */
const MAX_LINES_SHOWN = 200

/** Previews an import: which lines are new, changed, or rejected. */
function ImportPlan({ plan }: { plan: readonly PlannedLine[] }) {
  const lines = KINDS.flatMap((kind) =>
    kind === 'unchanged' ? [] : plan.filter((line) => line.kind === kind),
  )
  const hidden = plan.flatMap((line) => ('hidden' in line && line.hidden) || [])

  return (
    <>
      <dl className="plan-counts">
        {KINDS.toReversed().map((kind) => (
          <div key={kind} data-kind={kind}>
            <dt>{kindLabels[kind]}</dt>
            <dd className="figures">{plan.filter((line) => line.kind === kind).length}</dd>
          </div>
        ))}
      </dl>
      {hidden.length > 0 && (
        <p className="outcome" data-tone="note">
          <strong>{hidden.length === 1 ? 'This hides a page:' : 'This hides pages:'}</strong>{' '}
          visitors can no longer open {listedPaths(hidden)}.
        </p>
      )}
      {lines.length > 0 && (
        <ol className="plan">
          {lines.slice(0, MAX_LINES_SHOWN).map((line) => (
            <li key={line.line} data-kind={line.kind}>
              <span className="note">
                Line {line.line}: {kindLabels[line.kind].toLowerCase()}
              </span>
              <span>{describe(line)}</span>
            </li>
          ))}
        </ol>
      )}
      {lines.length > MAX_LINES_SHOWN && (
        <p className="note">and {lines.length - MAX_LINES_SHOWN} more lines</p>
      )}
    </>
  )
}

function describe(line: PlannedLine): string {
  if (line.kind === 'refused') return `${line.source || '(no source)'}: ${line.reason}`
  const { sourcePath, destinationUrl } = line.draft
  if (line.kind !== 'changed') return `${sourcePath} → ${destinationUrl}`
  const changes = fields
    .filter(([field]) => line.before[field] !== line.draft[field])
    .map(([field, name]) => `${name}: ${shown(line.before[field])} → ${shown(line.draft[field])}`)
  return `${sourcePath}: ${changes.join('; ')}`
}

const fields: readonly (readonly [keyof RedirectDraft, string])[] = [
  ['destinationUrl', 'destination'],
  ['redirectType', 'type'],
  ['isActive', 'active'],
  ['description', 'description'],
]

function shown(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return value === '' ? '(none)' : String(value)
}

type ChosenFile =
  | { readonly text: string; readonly lines: readonly CsvLine[]; readonly isGuess: boolean }
  | { readonly error: string }

/** Previews the redirects in a CSV file and imports them on confirmation. */
export function CsvImport({ rules, existing, siteUrl, onClose }: CsvImportProps) {
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const [isPending, start] = useTransition()
  const file = chosen && 'lines' in chosen ? chosen : null
  // Planned again when the rules change: a redirect that was just created may arrive after the file was chosen.
  const plan = useMemo(
    () => (file ? planImport(file.lines, rules, siteUrl, existing) : []),
    [file, rules, siteUrl, existing],
  )
  const count = plan.filter(({ kind }) => kind === 'new' || kind === 'changed').length

  const choose = async (picked: File | undefined) => {
    if (!picked) return
    const { text, isGuess } = decodeTextFile(new Uint8Array(await picked.arrayBuffer()))
    const { readCsv } = await import('#lib/redirects/redirect-csv.ts')
    const lines = readCsv(text)
    if (typeof lines === 'string') setChosen({ error: lines })
    else if (lines.length > MAX_LINES) setChosen({ error: say.importLong(MAX_LINES) })
    else setChosen({ text, lines, isGuess })
  }

  const apply = (text: string) =>
    start(async () => {
      const outcome = await actionResult(importRedirects(text), say.saveFailed)
      if (!outcome.ok) return showFailure(outcome.message)
      showToast({ title: 'Redirects imported', text: outcome.summary ?? '', tone: 'good' })
      onClose()
    })

  return (
    <Modal title="Import redirects" kind="wide" onClose={onClose}>
      <p className="mt-3">
        Choose an export of another program, such as Redirection, Yoast, Rank Math, Shopify or
        Screaming Frog, or a CSV file with the columns source_path and destination_url. The columns
        redirect_type, is_active, and description are optional. You can check all changes before you
        import them.
      </p>
      <label className="csv-file">
        <span>CSV file</span>
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          onChange={(event) => void choose(event.target.files?.[0])}
        />
      </label>
      <div role="status">
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
        {file && <ImportPlan plan={plan} />}
      </div>
      <div className="modal-actions">
        <Button
          kind="primary"
          disabled={count === 0}
          pending={isPending}
          pendingLabel="Importing…"
          onClick={() => file && apply(file.text)}
        >
          {count === 0 ? 'Import' : `Import ${count.toLocaleString(LOCALE)}`}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Modal>
  )
}

type CsvImportProps = {
  rules: readonly StoredRedirect[]
  /** Paths of the site's pages. */
  existing: readonly string[]
  siteUrl: string
  onClose: () => void
}
