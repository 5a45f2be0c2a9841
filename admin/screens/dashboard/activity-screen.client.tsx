'use client'

import { useState, useTransition } from 'react'
import { actionResult } from '#admin/kit/action-result.ts'
import type { Activity } from '#admin/kit/activity/activity.server.ts'
import type { DescribedRow } from '#admin/kit/activity/describe.ts'
import { personName } from '#admin/kit/activity/person-name.ts'
import type { TrailRequest } from '#admin/kit/activity/trail.ts'
import { isTrailKind, type TrailKind, trailKinds } from '#admin/kit/activity/trail-kinds.ts'
import { AdminLink } from '#admin/kit/admin-link.client.tsx'
import { ListChoice } from '#admin/kit/list-bar.client.tsx'
import { useTimeZone } from '#admin/kit/use-time-zone.client.ts'
import { LOCALE } from '#schemas/locale.ts'
import { Button } from '#site/ui/button.tsx'
import { findActivity } from './activity-actions.ts'
import { dashboardMessages as say } from './messages.ts'

const everything: ActivityFilter = { kind: null, email: null }

/** Shows who changed what, newest first, with filters by kind and person. Older changes load on demand. */
export function ActivityScreen({ first, people, own }: ActivityScreenProps) {
  const [filter, setFilter] = useState(everything)
  // Null until a filter or “Show more” loads something; `first` is shown until then.
  const [loaded, setLoaded] = useState<Activity | null>(null)
  const [hasFailed, setFailed] = useState(first === null)
  const [isPending, start] = useTransition()
  const shown = loaded ?? first

  const load = (next: ActivityFilter, olderThan: TrailRequest['olderThan']) =>
    start(async () => {
      const outcome = await actionResult(findActivity({ ...next, olderThan }), say.activityFailed)
      setFailed(!outcome.ok)
      if (!outcome.ok) return
      const before = olderThan === null ? [] : (shown?.rows ?? [])
      setLoaded({ rows: [...before, ...outcome.rows], hasMore: outcome.hasMore })
    })
  const applyFilter = (next: ActivityFilter) => {
    setFilter(next)
    load(next, null)
  }

  return (
    <div aria-busy={isPending || undefined}>
      <ActivityBar people={people} filter={filter} isPending={isPending} onFilter={applyFilter} />
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
          pendingLabel="Loading…"
          onClick={() => load(filter, shown?.rows.at(-1)?.id ?? null)}
        >
          Try again
        </Button>
      ) : (
        shown?.hasMore && (
          <Button
            pending={isPending}
            pendingLabel="Loading…"
            onClick={() => load(filter, shown.rows.at(-1)?.id ?? null)}
          >
            Show more
          </Button>
        )
      )}
    </div>
  )
}

type ActivityScreenProps = {
  /** Null if reading it failed. */
  first: Activity | null
  people: readonly string[]
  /** Email address of the signed-in admin. */
  own: string
}

/** Groups the changes by day, in the reader's time zone. */
function ActivityDays({ rows, own }: { rows: readonly DescribedRow[]; own: string }) {
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

type ActivityFilter = { readonly kind: TrailKind | null; readonly email: string | null }

function ActivityBar({ people, filter, isPending, onFilter }: ActivityBarProps) {
  return (
    <div className="list-bar activity-bar">
      <ListChoice
        label="Kind"
        value={filter.kind ?? ''}
        choices={[
          ['', 'All changes'],
          ...trailKinds.map(({ kind, label }) => [kind, label] as const),
        ]}
        onChoose={(kind) => onFilter({ ...filter, kind: isTrailKind(kind) ? kind : null })}
      />
      <ListChoice
        label="Person"
        value={filter.email ?? ''}
        choices={[['', 'Everyone'], ...people.map((email) => [email, personName(email)] as const)]}
        onChoose={(email) => onFilter({ ...filter, email: email || null })}
      />
      <p className="note" role="status">
        {isPending ? 'Loading…' : ''}
      </p>
    </div>
  )
}

type ActivityBarProps = {
  people: readonly string[]
  filter: ActivityFilter
  isPending: boolean
  onFilter: (filter: ActivityFilter) => void
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
