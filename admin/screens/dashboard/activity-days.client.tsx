'use client'

import { useTimeZone } from '#admin/kit/use-time-zone.client.ts'
import type { DescribedRow } from '#lib/audit/describe.ts'
import { ActivityEntry } from './activity-entry.client.tsx'

/** The changes under the day on which they were made, by the reader's own clock. */
export function ActivityDays({ rows, own }: { rows: readonly DescribedRow[]; own: string }) {
  const timeZone = useTimeZone()
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone })
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
