'use client'

import { createDateFormat } from '#lib/locale.ts'
import { Fold } from './fold.client.tsx'
import { toolMessages } from './messages.ts'
import { MAX_ENTRIES } from './state/logbook.ts'
import type { ToolState } from './use-tool-state.client.ts'

let format: Intl.DateTimeFormat | undefined

/** Creates the date format with the first entry: on a phone it costs as much as loading the rest of the script. */
function formatTime(at: number): string {
  format ??= createDateFormat({ dateStyle: 'medium', timeStyle: 'short' })
  return format.format(at)
}

/** Lists recent results to restore or delete. They are stored on this device only. */
export function Logbook<State extends object>({ tool }: { tool: ToolState<State> }) {
  const { entries, problem, remove, clear } = tool.log
  return (
    <div className="logbook">
      <Fold
        title="History"
        note={entries.length === 0 ? 'empty' : `${entries.length} of ${MAX_ENTRIES}`}
      >
        {problem && <p className="note">{problem}</p>}
        {!problem && entries.length === 0 && <p className="note">{toolMessages.log.empty}</p>}
        {entries.length > 0 && (
          <>
            <ol>
              {entries.map((entry) => {
                const label = tool.definition.label(entry.state) || 'Untitled'
                return (
                  <li key={entry.id}>
                    <span className="logbook-label">{label}</span>
                    <time className="note" dateTime={new Date(entry.at).toISOString()}>
                      {formatTime(entry.at)}
                    </time>
                    <button
                      type="button"
                      className="text-link"
                      aria-label={`Restore ${label}`}
                      onClick={() => tool.restore(entry)}
                    >
                      Restore
                    </button>
                    <button
                      type="button"
                      className="text-link"
                      aria-label={`Delete ${label}`}
                      onClick={() => remove(entry.id)}
                    >
                      Delete
                    </button>
                  </li>
                )
              })}
            </ol>
            <button type="button" className="text-link" onClick={clear}>
              Delete all entries
            </button>
          </>
        )}
      </Fold>
    </div>
  )
}
