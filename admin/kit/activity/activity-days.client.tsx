'use client'

import { type MouseEvent, useState } from 'react'
import { AdminLink } from '#admin/kit/admin-link.client.tsx'
import { useTimeZone } from '#admin/kit/use-time-zone.client.ts'
import { LOCALE } from '#schemas/locale.ts'
import { Button } from '#site/ui/button.tsx'
import type { ActivityRow } from './activity.server.ts'
import type { DescribedChange } from './describe.ts'

/** Groups the changes by day, in the reader's time zone. */
export function ActivityDays({ rows, own, onRestore }: ActivityDaysProps) {
  const timeZone = useTimeZone()
  const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full', timeZone })
  const days = Map.groupBy(rows, ({ at }) => day.format(new Date(at)))

  return [...days].map(([name, changes]) => (
    <section key={name} aria-label={name} className="activity-day">
      <h3>{name}</h3>
      <ol>
        {changes.map((change) => (
          <ActivityEntry key={change.id} {...{ change, own, timeZone, onRestore }} />
        ))}
      </ol>
    </section>
  ))
}

type ActivityDaysProps = {
  rows: readonly ActivityRow[]
  /** Email address of the signed-in admin. */
  own: string
  /** Omitted where deleted documents can't be restored. */
  onRestore?: ((change: ActivityRow) => Promise<void>) | undefined
}

/** One change: time, person, what changed, and the old and new values. */
function ActivityEntry({ change, own, timeZone, onRestore }: ActivityEntryProps) {
  const { at, who, verb, thing, href, changes } = change
  const time = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short', timeZone })

  return (
    <li className="activity-entry" tabIndex={-1}>
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
            {changes.map((each) => (
              <li key={each.label}>
                <span className="note">{each.label}</span>
                <ChangedText {...each} />
              </li>
            ))}
          </ul>
        )}
        {onRestore && change.canRestore && <RestoreButton {...{ change, onRestore }} />}
      </div>
    </li>
  )
}

type ActivityEntryProps = Omit<ActivityDaysProps, 'rows'> & {
  change: ActivityRow
  timeZone: string
}

function ChangedText({ from, to, note }: DescribedChange) {
  if (note !== undefined) return <span className="activity-texts">{note}</span>
  return (
    <span className="activity-texts">
      <span className="sr-only">from </span>
      <del>{from ?? 'empty'}</del>
      <span aria-hidden="true"> → </span>
      <span className="sr-only"> to </span>
      <ins>{to ?? 'empty'}</ins>
    </span>
  )
}

function RestoreButton({ change, onRestore }: RestoreButtonProps) {
  const [isPending, setPending] = useState(false)

  const restore = async ({ currentTarget }: MouseEvent) => {
    const entry = currentTarget.closest('li')
    setPending(true)
    await onRestore(change)
    setPending(false)
    // The button was disabled, and disappears if the document is back.
    entry?.focus()
  }

  return (
    <Button size="small" pending={isPending} pendingLabel="Restoring…" onClick={restore}>
      Restore<span className="sr-only"> {change.thing}</span>
    </Button>
  )
}

type RestoreButtonProps = {
  change: ActivityRow
  onRestore: (change: ActivityRow) => Promise<void>
}
