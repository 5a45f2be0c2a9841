'use client'

import { useState, useTransition } from 'react'
import { actionResult } from '#admin/kit/action-result.ts'
import type { Activity, ActivityRow } from '#admin/kit/activity/activity.server.ts'
import { ActivityDays } from '#admin/kit/activity/activity-days.client.tsx'
import { personName } from '#admin/kit/activity/person-name.ts'
import { wordsIn } from '#admin/kit/activity/search-words.ts'
import { trailKinds } from '#admin/kit/activity/trail-kinds.ts'
import { ListBar, ListChoice } from '#admin/kit/list-bar.client.tsx'
import { ListState } from '#admin/kit/list-parts.tsx'
import { showFailure } from '#admin/kit/say-outcome.ts'
import { useListAddress } from '#admin/kit/use-list-address.client.ts'
import { useTimeZone } from '#admin/kit/use-time-zone.client.ts'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { findActivity, restoreFromActivity } from './activity-actions.ts'
import { type ActivityQuery, activityHref } from './activity-query.ts'
import { restoreMessages, activityMessages as say } from './messages.ts'
import { sayRestored } from './say-restored.ts'
import { useUndo } from './use-undo.client.tsx'

/** Shows who changed what, newest first, with filters in the URL. Older changes load on demand. */
export function ActivityScreen({ first, people, own, query }: ActivityScreenProps) {
  const [shown, setShown] = useState(first)
  const [hasFailed, setFailed] = useState(first === null)
  const [isPending, start] = useTransition()
  const { page: _page, ...filters } = query
  const words = wordsIn(query.search)
  const isFiltered = activityHref(query) !== '/admin/activity'
  const emptyTitle = shown?.next ? say.noneYet : isFiltered ? say.none : say.empty

  const read = (olderThan: number | null): Promise<ReadActivity> =>
    actionResult(findActivity({ query: filters, olderThan }), say.failed)

  const loadMore = () =>
    start(async () => {
      const outcome = await read(shown?.next ?? null)
      setFailed(!outcome.ok)
      if (!outcome.ok) return
      setShown({ rows: [...(shown?.rows ?? []), ...outcome.rows], next: outcome.next })
    })

  const restore = async ({ id }: ActivityRow) => {
    const outcome = await actionResult(restoreFromActivity(id), restoreMessages.failed)
    if (outcome.ok) sayRestored(outcome)
    else showFailure(outcome.message)
    await refresh()
  }

  /** Reads the shown changes again: one that was undone or restored also changes what others offer. */
  const refresh = async () => {
    const rows: ActivityRow[] = []
    let olderThan: number | null = null
    do {
      const page = await read(olderThan)
      if (!page.ok) return
      rows.push(...page.rows)
      olderThan = page.next
    } while (olderThan !== null && rows.length < (shown?.rows.length ?? 0))
    setShown({ rows, next: olderThan })
  }
  const { undo, dialog } = useUndo(refresh)

  return (
    <div className="activity" aria-busy={isPending || undefined}>
      <ActivityBar query={query} people={people} count={countOf(shown, words.length > 0)} />
      <h2 className="sr-only">Changes</h2>
      {shown && shown.rows.length > 0 && (
        <ActivityDays
          {...{ rows: shown.rows, own, words }}
          onRestore={restore}
          onUndo={({ id }) => undo(id)}
        />
      )}
      {shown && shown.rows.length === 0 && !hasFailed && (
        <ListState title={emptyTitle}>
          {isFiltered && <ButtonLink href="/admin/activity">Show all changes</ButtonLink>}
        </ListState>
      )}
      <div role="alert">{hasFailed && <p className="activity-none">{say.failed}</p>}</div>
      {(hasFailed || shown?.next) && (
        <Button pending={isPending} pendingLabel="Loading…" onClick={loadMore}>
          {hasFailed ? 'Try again' : 'Show more'}
        </Button>
      )}
      {dialog}
    </div>
  )
}

type ReadActivity = Awaited<ReturnType<typeof findActivity>>

type ActivityScreenProps = {
  /** Null if reading it failed. */
  first: Activity | null
  people: readonly string[]
  /** Email address of the signed-in admin. */
  own: string
  query: ActivityQuery
}

function countOf(shown: Activity | null, isSearch: boolean): string {
  if (!shown) return ''
  const { length } = shown.rows
  const noun = length === 1 ? 'change' : 'changes'
  return `${length}${shown.next ? '+' : ''} ${isSearch ? 'matching ' : ''}${noun}`
}

const periods = [
  ['', 'Any time'],
  ['today', 'Today'],
  ['week', 'Last 7 days'],
  ['month', 'Last 30 days'],
  ['days', 'From … to'],
] as const

/** The filters. Dates are days in the reader's time zone, unless the URL came from someone in another one. */
function ActivityBar({ query, people, count }: ActivityBarProps) {
  const own = useTimeZone()
  const { search, setSearch, open, isPending } = useListAddress(query, activityHref, {
    history: 'push',
  })
  const { kind, person, period, from, to, zone } = query

  return (
    <>
      <ListBar search={search} onSearch={setSearch} count={isPending ? 'Loading…' : count}>
        <ListChoice
          label="Kind"
          value={kind}
          choices={[
            ['', 'All changes'],
            ...trailKinds.map((each) => [each.kind, each.label] as const),
          ]}
          onChoose={(value) => open({ kind: value })}
        />
        <ListChoice
          label="Person"
          value={person}
          choices={[
            ['', 'Everyone'],
            ...people.map((email) => [email, personName(email)] as const),
          ]}
          onChoose={(value) => open({ person: value })}
        />
        <ListChoice
          label="Time"
          value={period}
          choices={periods}
          onChoose={(value) => open({ period: value, zone: zone || own })}
        />
        {period === 'days' && (
          <fieldset className="activity-span">
            <legend className="sr-only">Days</legend>
            <DayField label="From" value={from} max={to} onDay={(day) => open({ from: day })} />
            <DayField label="To" value={to} min={from} onDay={(day) => open({ to: day })} />
          </fieldset>
        )}
      </ListBar>
      {period !== '' && zone !== '' && zone !== own && (
        <p className="note activity-zone">
          Days are those of {zone}.{' '}
          <button type="button" onClick={() => open({ zone: own })}>
            Use {own}
          </button>
        </p>
      )}
    </>
  )
}

type ActivityBarProps = { query: ActivityQuery; people: readonly string[]; count: string }

function DayField({ label, value, min, max, onDay }: DayFieldProps) {
  return (
    <label>
      <span>{label}</span>
      <input
        type="date"
        value={value}
        min={min || undefined}
        max={max || undefined}
        onChange={({ target }) => onDay(target.value)}
      />
    </label>
  )
}

type DayFieldProps = {
  label: string
  value: string
  min?: string
  max?: string
  onDay: (day: string) => void
}
