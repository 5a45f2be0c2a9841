'use client'

import { useState } from 'react'
import { figure } from '#site/tools/kit/figure.ts'
import { FileDrop } from '#site/tools/kit/file-drop.client.tsx'
import { Button } from '#site/ui/button.tsx'
import { LabeledField } from '#site/ui/labeled-field.client.tsx'
import { formatName } from './logic/file-formats.ts'
import { kinds } from './logic/payload/kinds.ts'
import { Part } from './part.client.tsx'
import type { QrState } from './state.ts'
import type { Batch } from './use-batch.client.ts'
import type { Extras } from './work.ts'

const MAX_SHOWN_PROBLEMS = 5

/** Renders the fields for making many codes from a list, in the current style, as one zip. */
export function BatchPart({ state, extras, batch }: BatchPartProps) {
  const { news, start, stop } = batch
  const [list, setList] = useState('')
  const fields = kinds[state.kind].fields.map(({ name }) => name).join(', ')
  const made = news?.kind === 'made' ? news : null
  const isBusy = news?.kind === 'progress'

  return (
    <Part title="Bulk codes" value="From a list or CSV">
      <LabeledField
        id="qr-list"
        label="List"
        rows={4}
        value={list}
        spellCheck={false}
        autoComplete="off"
        placeholder={'Table 1, example.com/1\nTable 2, example.com/2'}
        hint={`One code per line: the content, or a name, a comma and the content. Saved as ${formatName(state.format)} in your style.`}
        onChange={setList}
      />
      <div>
        <Button
          kind="secondary"
          disabled={list.trim() === '' || isBusy}
          onClick={() => start({ list, isPasted: true, state, extras })}
        >
          Generate codes
        </Button>
      </div>
      <FileDrop
        label="Choose a CSV file"
        accept=".csv,.tsv,.txt,text/csv"
        hint={`One code per row. Columns: content, or ${fields}. Optional: name, for the file name.`}
        error={news?.kind === 'refused' ? news.problem : null}
        onFile={async (file) => start({ list: await file.text(), isPasted: false, state, extras })}
      />
      {isBusy && (
        <p className="qr-progress">
          <progress aria-label="Codes generated" value={news.done} max={news.all || 1} />
          <span className="note">
            {news.done} of {news.all || '…'}
          </span>
          <Button kind="quiet" size="small" onClick={stop}>
            Stop
          </Button>
        </p>
      )}
      <div role="status" className="qr-made">
        {made && (
          <p>
            {made.count === 0 ? (
              'No codes generated'
            ) : (
              <>
                {figure(made.count)} {made.count === 1 ? 'code' : 'codes'} saved in qr-codes.zip
              </>
            )}
            {made.skipped.length > 0 &&
              `, ${made.skipped.length} ${made.skipped.length === 1 ? 'row' : 'rows'} skipped`}
            .
          </p>
        )}
        {made && made.skipped.length > 0 && (
          <ul className="note">
            {made.skipped.slice(0, MAX_SHOWN_PROBLEMS).map(({ line, name, problem }) => (
              <li key={line}>
                Row {line}, {name}: {problem}
              </li>
            ))}
            {made.skipped.length > MAX_SHOWN_PROBLEMS && (
              <li>
                {made.count > 0
                  ? 'See left-out.txt in the zip for all of them.'
                  : `And ${made.skipped.length - MAX_SHOWN_PROBLEMS} more.`}
              </li>
            )}
          </ul>
        )}
      </div>
    </Part>
  )
}

type BatchPartProps = { state: QrState; extras: Extras; batch: Batch }
