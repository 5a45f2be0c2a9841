'use client'

import { FileDrop } from '#site/tools/kit/file-drop.client.tsx'
import { Button } from '#site/ui/button.tsx'
import { kinds } from './logic/payload/kinds.ts'
import type { Logo } from './read-logo.ts'
import type { QrState } from './state.ts'
import type { Batch } from './use-batch.client.ts'

/** Rows that were left out and are named on the page; the zip names all of them. */
const SHOWN_PROBLEMS = 5

/** Many codes from a list, in the look that is set above, as one zip. */
export function BatchFields({ state, logo, batch }: BatchFieldsProps) {
  const { news, start, stop } = batch
  const fields = kinds[state.kind].fields.map(({ name }) => name).join(', ')
  const made = news?.kind === 'made' ? news : null

  return (
    <details className="qr-more qr-batch">
      <summary>Many codes from a CSV</summary>
      <FileDrop
        label="Choose a CSV file"
        accept=".csv,.tsv,.txt,text/csv"
        hint={`One row, one code. Columns: content, or ${fields}; name for the file.`}
        error={news?.kind === 'refused' ? news.problem : null}
        onFile={async (file) => start({ csv: await file.text(), state, logo })}
      />
      {news?.kind === 'progress' && (
        <p className="qr-progress">
          <progress aria-label="Codes made" value={news.done} max={news.all || 1} />
          <span className="note">
            {news.done} of {news.all || '…'}
          </span>
          <Button kind="quiet" size="small" onClick={stop}>
            Stop
          </Button>
        </p>
      )}
      <div role="status">
        {made && (
          <p>
            {made.count.toLocaleString('en-US')} {made.count === 1 ? 'code' : 'codes'} saved in
            qr-codes.zip
            {made.leftOut.length > 0 &&
              `, ${made.leftOut.length} ${made.leftOut.length === 1 ? 'row' : 'rows'} left out`}
            .
          </p>
        )}
        {made && made.leftOut.length > 0 && (
          <ul className="note">
            {made.leftOut.slice(0, SHOWN_PROBLEMS).map(({ line, problem }) => (
              <li key={line}>
                Row {line}: {problem}
              </li>
            ))}
            {made.leftOut.length > SHOWN_PROBLEMS && <li>All are listed in left-out.txt.</li>}
          </ul>
        )}
      </div>
    </details>
  )
}

type BatchFieldsProps = { state: QrState; logo: Logo | null; batch: Batch }
