'use client'

import type { RowProps } from './row-check.client.tsx'
import type { StoredSubscriber } from './stored-submissions.ts'
import { SubscriberRow } from './subscriber-row.client.tsx'

/** Addresses on the newsletter's list, the newest first. */
export function SubscriberRows({ rows, rowProps }: SubscriberRowsProps) {
  if (rows.length === 0) return null

  return (
    <table className="list-table">
      <thead>
        <tr>
          <th scope="col">E-mail</th>
          <th scope="col" data-wide="">
            Signed up on
          </th>
          <th scope="col" data-wide="">
            Since
          </th>
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((subscriber) => (
          <SubscriberRow key={subscriber.id} {...{ subscriber, rowProps }} />
        ))}
      </tbody>
    </table>
  )
}

type SubscriberRowsProps = { rows: readonly StoredSubscriber[]; rowProps: RowProps }
