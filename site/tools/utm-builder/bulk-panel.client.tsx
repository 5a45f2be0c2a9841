'use client'

import { useState } from 'react'
import { figure } from '#site/tools/kit/figure.ts'
import { FileDrop } from '#site/tools/kit/file-drop.client.tsx'
import type { ToolState } from '#site/tools/kit/use-tool-state.client.ts'
import { Button } from '#site/ui/button.tsx'
import { LabeledField } from '#site/ui/labeled-field.client.tsx'
import type { BulkReport } from './bulk.worker.ts'
import type { UtmState } from './logic/state.ts'
import { BULK_FILE, useBulk } from './use-bulk.client.ts'

/** Maximum number of failed rows listed on the page; the file contains all of them. */
const MAX_LISTED = 5

/** Tags many links from a CSV or by combining URLs with placements. */
export function BulkPanel({ tool }: { tool: ToolState<UtmState> }) {
  const { state, change, note } = tool
  const { news, start, stop } = useBulk(note)
  const [from, setFrom] = useState<'table' | 'matrix'>('table')
  const refusal = news?.kind === 'refused' ? news.problem : null
  const rows = countLines(state.addresses) * Math.max(1, countLines(state.places))
  const isBusy = news?.kind === 'progress'

  return (
    <details className="utm-fold">
      <summary>
        Bulk links
        <span className="note">up to 50,000, as CSV</span>
      </summary>
      <div>
        <FileDrop
          label="Choose a CSV file"
          accept=".csv,.tsv,.txt,text/csv"
          hint="Needs a url column. Add source, medium or campaign columns if they differ by row. Blank cells use the form’s values."
          error={from === 'table' ? refusal : null}
          onFile={async (file) => {
            setFrom('table')
            start({ csv: await file.text(), state })
          }}
        />
        <LabeledField
          id="addresses"
          label="Or paste URLs"
          rows={3}
          value={state.addresses}
          onChange={(addresses) => change({ addresses })}
          spellCheck={false}
          placeholder="One per line"
          error={from === 'matrix' ? refusal : null}
        />
        <LabeledField
          id="places"
          label="Placements"
          rows={3}
          value={state.places}
          onChange={(places) => change({ places })}
          spellCheck={false}
          placeholder="source / medium / content"
          hint="One per line. Every URL gets every placement. Blank parts use the form’s values."
        />
        <div className="utm-line">
          <Button
            size="small"
            disabled={rows === 0 || isBusy}
            onClick={() => {
              setFrom('matrix')
              start({ csv: null, state })
            }}
          >
            Tag {figure(rows)} {rows === 1 ? 'link' : 'links'}
          </Button>
          {isBusy && (
            <span className="utm-progress">
              <progress aria-label="Links tagged" value={news.done} max={news.all || 1} />
              <span className="note">
                {figure(news.done)} of {news.all === 0 ? '…' : figure(news.all)}
              </span>
              <Button kind="quiet" size="small" onClick={stop}>
                Stop
              </Button>
            </span>
          )}
        </div>
        <div role="status">{news?.kind === 'made' && <BulkReportView report={news.report} />}</div>
      </div>
    </details>
  )
}

function countLines(text: string): number {
  return text.split('\n').filter((line) => line.trim() !== '').length
}

/** Shows the number of links per channel and the rows that failed. */
function BulkReportView({ report }: { report: BulkReport }) {
  const { made, channels, failed } = report
  const most = Math.max(1, ...channels.map(([, count]) => count))

  return (
    <div className="utm-report">
      <p>
        {figure(made)} {made === 1 ? 'link' : 'links'} saved in {BULK_FILE}
        {failed.length > 0 &&
          `, ${figure(failed.length)} ${failed.length === 1 ? 'row' : 'rows'} failed`}
        .
      </p>
      {channels.length > 0 && (
        <dl>
          {channels.map(([channel, count]) => (
            <div key={channel}>
              <dt>{channel}</dt>
              <dd>
                <span
                  aria-hidden="true"
                  className="utm-bar"
                  style={{ inlineSize: `${(count / most) * 100}%` }}
                />
                {figure(count)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {failed.length > 0 && (
        <ul className="note">
          {failed.slice(0, MAX_LISTED).map(({ line, problem }) => (
            <li key={line}>
              Row {line}: {problem}
            </li>
          ))}
          {failed.length > MAX_LISTED && <li>The file lists the problem for every row.</li>}
        </ul>
      )}
    </div>
  )
}
