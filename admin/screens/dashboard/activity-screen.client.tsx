'use client'

import { useState, useTransition } from 'react'
import { actionResult } from '#admin/kit/action-result.ts'
import { useTimeZone } from '#admin/kit/use-time-zone.client.ts'
import type { Activity } from '#lib/audit/activity.server.ts'
import type { DescribedRow } from '#lib/audit/describe.ts'
import type { TrailRequest } from '#lib/audit/trail.ts'
import { Button } from '#site/ui/button.tsx'
import { findActivity } from './activity-actions.ts'
import { ActivityBar, type ActivityFilter } from './activity-bar.client.tsx'
import { ActivityEntry } from './activity-entry.client.tsx'
import { dashboardMessages as say } from './messages.ts'

const everything: ActivityFilter = { kind: null, email: null }

/** Who changed what, the newest first; narrowed to a kind or a person, and further back on demand. */
export function ActivityScreen({ first, people, own }: ActivityScreenProps) {
  const [filter, setFilter] = useState(everything)
  // What was asked for since; until then the newest that the page came with.
  const [found, setFound] = useState<Activity | null>(null)
  const [hasFailed, setFailed] = useState(first === null)
  const [isPending, start] = useTransition()
  const shown = found ?? first

  const look = (next: ActivityFilter, olderThan: TrailRequest['olderThan']) =>
    start(async () => {
      const outcome = await actionResult(findActivity({ ...next, olderThan }), say.activityFailed)
      setFailed(!outcome.ok)
      if (!outcome.ok) return
      const before = olderThan === null ? [] : (shown?.rows ?? [])
      setFound({ rows: [...before, ...outcome.rows], hasMore: outcome.hasMore })
    })
  const narrow = (next: ActivityFilter) => {
    setFilter(next)
    look(next, null)
  }

  return (
    <div aria-busy={isPending || undefined}>
      <ActivityBar people={people} filter={filter} isPending={isPending} onFilter={narrow} />
      {shown && shown.rows.length > 0 && <ActivityDays rows={shown.rows} own={own} />}
      {shown && shown.rows.length === 0 && !hasFailed && (
        <p className="activity-none">
          {filter.kind === null && filter.email === null ? say.activityEmpty : say.activityNone}
        </p>
      )}
      <div role="alert">{hasFailed && <p className="activity-none">{say.activityFailed}</p>}</div>
      {hasFailed ? (
        <Button
          pending={isPending}
          pendingLabel="Trying…"
          onClick={() => look(filter, shown?.rows.at(-1)?.id ?? null)}
        >
          Try again
        </Button>
      ) : (
        shown?.hasMore && (
          <Button
            pending={isPending}
            pendingLabel="Loading…"
            onClick={() => look(filter, shown.rows.at(-1)?.id ?? null)}
          >
            Show more
          </Button>
        )
      )}
    </div>
  )
}

type ActivityScreenProps = {
  /** Null when it could not be read. */
  first: Activity | null
  people: readonly string[]
  /** The address of who looks at it. */
  own: string
}

/** The changes under the day on which they were made, by the reader's own clock. */
function ActivityDays({ rows, own }: { rows: readonly DescribedRow[]; own: string }) {
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
