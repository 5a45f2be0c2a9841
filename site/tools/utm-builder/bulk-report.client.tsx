'use client'

import type { BulkReport } from './bulk.worker.ts'
import { BULK_FILE } from './use-bulk.client.ts'

/** Rows without a link that are named on the page; the file names all of them. */
const SHOWN = 5

/** What became of a table: links by channel, and the rows that need a hand. */
export function BulkReportView({ report }: { report: BulkReport }) {
  const { made, channels, failed } = report
  const most = Math.max(1, ...channels.map(([, count]) => count))

  return (
    <div className="utm-report">
      <p>
        {made.toLocaleString('en-US')} {made === 1 ? 'link' : 'links'} saved in {BULK_FILE}
        {failed.length > 0 &&
          `, ${failed.length.toLocaleString('en-US')} ${failed.length === 1 ? 'row' : 'rows'} without one`}
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
                {count.toLocaleString('en-US')}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {failed.length > 0 && (
        <ul className="note">
          {failed.slice(0, SHOWN).map(({ line, problem }) => (
            <li key={line}>
              Row {line}: {problem}
            </li>
          ))}
          {failed.length > SHOWN && <li>All of them say why in the file.</li>}
        </ul>
      )}
    </div>
  )
}
