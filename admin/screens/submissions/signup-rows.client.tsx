'use client'

import { ListTable } from '#admin/kit/list-table.tsx'
import { TimeText } from '#admin/kit/time-text.tsx'
import { RowCheck, type RowProps } from './row-check.client.tsx'
import type { StoredSignup } from './stored-submissions.ts'

/** Addresses on waiting lists, the newest first, each with its app. */
export function SignupRows({ rows, appNames, rowProps }: SignupRowsProps) {
  if (rows.length === 0) return null

  return (
    <ListTable columns={[{ name: 'Email' }, { name: 'App' }, { name: 'Since', isWide: true }]}>
      {rows.map(({ id, email, app, createdAt }) => (
        <tr key={id}>
          <td>
            <div className="row-head">
              <RowCheck id={id} label={`${email}, ${appNames[app] ?? app}`} rowProps={rowProps} />
              <div>
                <p className="row-email">{email}</p>
                <p className="note row-facts">
                  <TimeText iso={createdAt} />
                </p>
              </div>
            </div>
          </td>
          <td className="row-app">{appNames[app] ?? app}</td>
          <td data-wide="" className="note row-time">
            <TimeText iso={createdAt} />
          </td>
          <td>
            <div className="row-actions">
              <button
                type="button"
                aria-label={`Delete ${email} from ${appNames[app] ?? app}`}
                onClick={() => rowProps.onDelete(id)}
              >
                Delete
              </button>
            </div>
          </td>
        </tr>
      ))}
    </ListTable>
  )
}

type SignupRowsProps = {
  rows: readonly StoredSignup[]
  appNames: Readonly<Record<string, string>>
  rowProps: RowProps
}
