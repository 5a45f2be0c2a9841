'use client'

import { AdminLink } from '#admin/kit/admin-link.client.tsx'
import type { DescribedRow } from '#lib/audit/describe.ts'

/** One change: when, who, what, and from what to what. */
export function ActivityEntry({ change, own, timeZone }: ActivityEntryProps) {
  const { at, who, verb, thing, href, changes } = change
  const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone })

  return (
    <li className="activity-entry">
      <time dateTime={at} className="note">
        {time.format(new Date(at))}
      </time>
      <div>
        <p>
          <b>{who === own ? 'You' : who}</b> {verb}{' '}
          {href ? <AdminLink href={href}>{thing}</AdminLink> : thing}
        </p>
        {changes.length > 0 && (
          <ul>
            {changes.map(({ label, from, to }) => (
              <li key={label}>
                <span className="note">{label}</span>
                <span className="activity-texts">
                  <span className="sr-only">from </span>
                  <del>{from ?? 'nothing'}</del>
                  <span aria-hidden="true"> → </span>
                  <span className="sr-only"> to </span>
                  <ins>{to ?? 'nothing'}</ins>
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

type ActivityEntryProps = { change: DescribedRow; own: string; timeZone: string }
