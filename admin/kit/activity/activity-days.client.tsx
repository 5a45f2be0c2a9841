'use client'

import { AdminLink } from '#admin/kit/admin-link.client.tsx'
import { useTimeZone } from '#admin/kit/use-time-zone.client.ts'
import { LOCALE } from '#schemas/locale.ts'
import type { DescribedRow } from './describe.ts'

/** Groups the changes by day, in the reader's time zone. */
export function ActivityDays({ rows, own }: { rows: readonly DescribedRow[]; own: string }) {
  const timeZone = useTimeZone()
  const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full', timeZone })
  const days = Map.groupBy(rows, ({ at }) => day.format(new Date(at)))

  return [...days].map(([name, changes]) => (
    <section key={name} aria-label={name} className="activity-day">
      <h3>{name}</h3>
      <ol>
        {changes.map((change) => (
          <ActivityEntry key={change.id} change={change} own={own} timeZone={timeZone} />
        ))}
      </ol>
    </section>
  ))
}

/** One change: time, person, what changed, and the old and new values. */
function ActivityEntry({ change, own, timeZone }: ActivityEntryProps) {
  const { at, who, verb, thing, href, changes } = change
  const time = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short', timeZone })

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
                  <del>{from ?? 'empty'}</del>
                  <span aria-hidden="true"> → </span>
                  <span className="sr-only"> to </span>
                  <ins>{to ?? 'empty'}</ins>
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
