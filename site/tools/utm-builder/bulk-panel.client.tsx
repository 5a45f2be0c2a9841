'use client'

import { useState } from 'react'
import { decodeTextFile, guessedEncoding } from '#lib/text-file.ts'
import { figure } from '#site/tools/kit/figure.ts'
import { FileDrop } from '#site/tools/kit/file-drop.client.tsx'
import { useFileMaker } from '#site/tools/kit/use-file-maker.client.ts'
import type { ToolState } from '#site/tools/kit/use-tool-state.client.ts'
import { Button } from '#site/ui/button.tsx'
import { LabeledField } from '#site/ui/labeled-field.client.tsx'
import type { BulkOrder, MadeBulk } from './bulk.worker.ts'
import type { UtmState } from './logic/state.ts'

const BULK_FILE = 'tagged-links.csv'

/** Maximum number of failed rows listed on the page; the file contains all of them. */
const MAX_LISTED = 5

/** Tags a pasted list or a CSV and saves the result as a CSV. */
export function BulkPanel({ tool }: { tool: ToolState<UtmState> }) {
  const { state, change, note } = tool
  const { news, start, stop } = useFileMaker<BulkOrder, MadeBulk>(
    newWorker,
    tableOf,
    `Failed to save ${BULK_FILE}`,
    note,
  )
  const [from, setFrom] = useState<'list' | 'file'>('list')
  const [isGuess, setGuess] = useState(false)
  const refusal = news?.kind === 'refused' ? news.problem : null
  const isBusy = news?.kind === 'progress'

  const tag = (origin: 'list' | 'file', text: string, isGuess = false) => {
    setFrom(origin)
    setGuess(isGuess)
    start({ text, state })
  }

  return (
    <div className="utm-part">
      <LabeledField
        id="addresses"
        label="Many links"
        rows={4}
        value={state.addresses}
        onChange={(addresses) => change({ addresses })}
        spellCheck={false}
        placeholder={'https://example.com/tents\nhttps://example.com/stoves'}
        error={from === 'list' ? refusal : null}
        hint="One URL per line. Each gets the tags from the form."
      />
      <FileDrop
        label="Or choose a CSV file"
        accept=".csv,.tsv,.txt,text/csv"
        hint="It needs a url column. Columns named source, medium or campaign replace the form’s tags."
        error={from === 'file' ? refusal : null}
        onFile={async (file) => {
          const { text, isGuess } = decodeTextFile(new Uint8Array(await file.arrayBuffer()))
          tag('file', text, isGuess)
        }}
      />
      <div className="utm-line">
        <Button
          size="small"
          disabled={state.addresses.trim() === '' || isBusy}
          onClick={() => tag('list', state.addresses)}
        >
          Download tagged links
        </Button>
        {isBusy && (
          <>
            <progress aria-label="Links tagged" value={news.done} max={news.all || 1} />
            <Button kind="quiet" size="small" onClick={stop}>
              Stop
            </Button>
          </>
        )}
      </div>
      <div role="status">
        {isGuess && <p className="note">{guessedEncoding}</p>}
        {news?.kind === 'made' && <Report {...news} />}
      </div>
    </div>
  )
}

/** Shows the number of links and the rows that failed. */
function Report({ made, failed }: MadeBulk) {
  return (
    <div className="note">
      <p>
        {figure(made)} {made === 1 ? 'link' : 'links'} saved in {BULK_FILE}
        {failed.length > 0 &&
          `, ${figure(failed.length)} ${failed.length === 1 ? 'row' : 'rows'} failed`}
        .
      </p>
      {failed.length > 0 && (
        <ul>
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

function tableOf({ csv }: MadeBulk) {
  return {
    name: BULK_FILE,
    content: new Blob([csv], { type: 'text/csv;charset=utf-8' }),
    saved: `${BULK_FILE} saved to your downloads`,
  }
}

function newWorker(): Worker {
  return new Worker(new URL('./bulk.worker.ts', import.meta.url), { type: 'module' })
}
