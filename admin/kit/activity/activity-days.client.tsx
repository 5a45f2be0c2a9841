'use client'

import { type MouseEvent, useState } from 'react'
import { AdminLink } from '#admin/kit/admin-link.client.tsx'
import { useTimeZone } from '#admin/kit/use-time-zone.client.ts'
import { LOCALE } from '#schemas/locale.ts'
import { Button } from '#site/ui/button.tsx'
import type { ActivityRow } from './activity.server.ts'
import type { DescribedChange } from './describe.ts'
import { splitAtWords } from './search-words.ts'

/** Groups the changes by day, in the reader's time zone. */
export function ActivityDays({ rows, ...shared }: ActivityDaysProps) {
  const timeZone = useTimeZone()
  const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full', timeZone })
  const days = Map.groupBy(rows, ({ at }) => day.format(new Date(at)))

  return [...days].map(([name, changes]) => (
    <section key={name} aria-label={name} className="activity-day">
      <h3>{name}</h3>
      <ol>
        {changes.map((change) => (
          <ActivityEntry key={change.id} {...{ change, timeZone, ...shared }} />
        ))}
      </ol>
    </section>
  ))
}

type ActivityDaysProps = {
  rows: readonly ActivityRow[]
  /** Email address of the signed-in admin. */
  own: string
  /** Words of the search, which are marked. */
  words?: readonly string[]
  /** Omitted where deleted documents can't be restored. */
  onRestore?: (change: ActivityRow) => Promise<void>
  /** Omitted where changes can't be undone. */
  onUndo?: (change: ActivityRow) => Promise<void>
}

/** One change: time, person, what changed, and the old and new values. */
function ActivityEntry(props: ActivityEntryProps) {
  const { change, own, timeZone, words = [], onRestore, onUndo } = props
  const { at, who, verb, thing, writers, href, changes, versions } = change
  const time = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short', timeZone })
  const name = <Marked text={thing} words={words} />

  return (
    <li className="activity-entry" tabIndex={-1}>
      <time dateTime={at} className="note">
        {time.format(new Date(at))}
      </time>
      <div>
        <p>
          <b>{who === own ? 'You' : <Marked text={who} words={words} />}</b>{' '}
          <Marked text={verb} words={words} />{' '}
          {href ? <AdminLink href={href}>{name}</AdminLink> : name}
          {writers.length > 0 && (
            <>
              , written by{' '}
              <Marked
                text={listOf(writers.map((each) => (each === own ? 'you' : each)))}
                words={words}
              />
            </>
          )}
        </p>
        {changes.length > 0 && (
          <ul>
            {changes.map((each) => (
              <li key={`${each.label} ${each.from} ${each.to}`}>
                <span className="note">
                  <Marked text={each.label} words={words} />
                </span>
                <ChangedText {...each} {...{ timeZone, words }} />
              </li>
            ))}
          </ul>
        )}
        {onRestore && change.restore && (
          <EntryButton
            label={change.restore}
            pending="Restoring…"
            {...{ change }}
            onPress={onRestore}
          />
        )}
        {onUndo && change.canUndo && (
          <EntryButton label="Undo" pending="Undoing…" {...{ change }} onPress={onUndo} />
        )}
        {onUndo && change.isUndone && <p className="note">Undone since</p>}
        {onUndo && versions && (
          <p className="activity-versions">
            <AdminLink href={versions}>
              Earlier versions<span className="sr-only"> of {thing}</span>
            </AdminLink>
          </p>
        )}
      </div>
    </li>
  )
}

type ActivityEntryProps = Omit<ActivityDaysProps, 'rows'> & {
  change: ActivityRow
  timeZone: string
}

function ChangedText({ from, to, note, time, timeZone, words }: ChangedTextProps) {
  if (time !== undefined) {
    const format = new Intl.DateTimeFormat(LOCALE, { ...MOMENT, timeZone })
    return (
      <time dateTime={time} className="activity-texts">
        {format.format(new Date(time))}
      </time>
    )
  }
  if (note !== undefined) return <span className="activity-texts">{note}</span>
  return (
    <span className="activity-texts">
      <span className="sr-only">from </span>
      <del>
        <Marked text={from ?? 'empty'} words={words} />
      </del>
      <span aria-hidden="true"> → </span>
      <span className="sr-only"> to </span>
      <ins>
        <Marked text={to ?? 'empty'} words={words} />
      </ins>
    </span>
  )
}

type ChangedTextProps = DescribedChange & { timeZone: string; words: readonly string[] }

/** `Nov 24, 2090, 6:30 AM UTC` */
const MOMENT = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return splitAtWords(text, words).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other keys, and its parts never move
    index % 2 === 0 ? part : <mark key={index}>{part}</mark>,
  )
}

function EntryButton({ change, label, pending, onPress }: EntryButtonProps) {
  const [isPending, setPending] = useState(false)

  const press = async ({ currentTarget }: MouseEvent) => {
    const entry = currentTarget.closest('li')
    setPending(true)
    await onPress(change)
    setPending(false)
    // The button was disabled, and may be gone.
    entry?.focus()
  }

  return (
    <Button size="small" pending={isPending} pendingLabel={pending} onClick={press}>
      {label}
      <span className="sr-only"> {change.thing}</span>
    </Button>
  )
}

type EntryButtonProps = {
  change: ActivityRow
  label: string
  pending: string
  onPress: (change: ActivityRow) => Promise<void>
}

const list = new Intl.ListFormat(LOCALE)

function listOf(names: readonly string[]): string {
  return list.format(names)
}
