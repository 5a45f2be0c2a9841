'use client'

import { useMemo, useState, useTransition } from 'react'
import { actionResult } from '#admin/kit/action-result.ts'
import { sayFailed } from '#admin/kit/say-outcome.ts'
import { redirectMessages as say } from '#lib/messages-admin.ts'
import { MOST_LINES, type PlannedLine, planImport } from '#lib/redirects/import-plan.ts'
import type { CsvLine } from '#lib/redirects/redirect-csv.ts'
import type { RedirectDraft } from '#lib/redirects/redirect-draft.ts'
import type { StoredRedirect } from '#lib/redirects/stored-redirects.ts'
import { Button } from '#site/ui/button.tsx'
import { Modal } from '#site/ui/modal.client.tsx'
import { showToast } from '#site/ui/toast-store.ts'
import { importRedirects } from './import-actions.ts'

const kinds = ['refused', 'changed', 'new', 'unchanged'] as const

/** More lines than this are counted, not shown. */
const MOST_SHOWN = 200

/** The dry run: what would be added, changed and refused, line by line. */
function ImportPlan({ plan }: { plan: readonly PlannedLine[] }) {
  const lines = kinds.flatMap((kind) =>
    kind === 'unchanged' ? [] : plan.filter((line) => line.kind === kind),
  )

  return (
    <>
      <dl className="plan-counts">
        {kinds.toReversed().map((kind) => (
          <div key={kind} data-kind={kind}>
            <dt>{kind}</dt>
            <dd className="figures">{plan.filter((line) => line.kind === kind).length}</dd>
          </div>
        ))}
      </dl>
      {lines.length > 0 && (
        <ol className="plan">
          {lines.slice(0, MOST_SHOWN).map((line) => (
            <li key={line.line} data-kind={line.kind}>
              <span className="note">
                {line.line} {line.kind}
              </span>
              <span>{describe(line)}</span>
            </li>
          ))}
        </ol>
      )}
      {lines.length > MOST_SHOWN && (
        <p className="note">and {lines.length - MOST_SHOWN} more lines</p>
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

type Chosen =
  | { readonly text: string; readonly lines: readonly CsvLine[] }
  | { readonly refusal: string }

/** Reads a CSV file, shows what it would change, and changes it when told to. */
export function CsvImport({ rules, siteUrl, onClose }: CsvImportProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [isPending, start] = useTransition()
  const file = chosen && 'lines' in chosen ? chosen : null
  // Anew with the rules: a redirect that was just created may reach this page after the file.
  const plan = useMemo(
    () => (file ? planImport(file.lines, rules, siteUrl) : []),
    [file, rules, siteUrl],
  )
  const count = plan.filter(({ kind }) => kind === 'new' || kind === 'changed').length

  const choose = async (given: File | undefined) => {
    if (!given) return
    const text = await given.text()
    const { readCsv } = await import('#lib/redirects/redirect-csv.ts')
    const lines = readCsv(text)
    if (typeof lines === 'string') setChosen({ refusal: lines })
    else if (lines.length > MOST_LINES) setChosen({ refusal: say.importLong(MOST_LINES) })
    else setChosen({ text, lines })
  }

  const apply = (text: string) =>
    start(async () => {
      const outcome = await actionResult(importRedirects(text), say.saveFailed)
      if (!outcome.ok) return sayFailed(outcome.message)
      showToast({ title: 'Imported', text: outcome.summary ?? '', tone: 'good' })
      onClose()
    })

  return (
    <Modal title="Import redirects" kind="wide" onClose={onClose}>
      <p className="mt-3">
        A CSV file with the columns source_path and destination_url, and if you like redirect_type,
        is_active and description. Nothing is saved before you have seen what it changes.
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
        {chosen && 'refusal' in chosen && (
          <p className="outcome" data-tone="bad">
            {chosen.refusal}
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
          {count === 0 ? 'Import' : `Import ${count.toLocaleString('en-US')}`}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Modal>
  )
}

type CsvImportProps = {
  rules: readonly StoredRedirect[]
  siteUrl: string
  onClose: () => void
}
