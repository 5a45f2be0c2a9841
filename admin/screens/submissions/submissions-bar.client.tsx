'use client'

import { ListBar, ListChoice } from '#admin/kit/list-bar.client.tsx'
import { countText } from '#admin/kit/list-query.ts'
import { LOCALE } from '#schemas/locale.ts'
import type { SubmissionCounts } from './stored-submissions.ts'
import type { SubmissionQuery } from './submission-query.ts'

/** Search field, filter, and number of matches. */
export function SubmissionsBar(props: SubmissionsBarProps) {
  const { query, search, counts, appNames, found, total, onSearch, onOpen } = props

  return (
    <ListBar search={search} onSearch={onSearch} count={countText(found, total, nouns[query.list])}>
      <ListChoice
        label="Show"
        value={query.show}
        choices={filterOf(query, counts, appNames)}
        onChoose={(show) => onOpen({ show })}
      />
    </ListBar>
  )
}

const nouns = {
  messages: ['message', 'messages'],
  newsletter: ['subscriber', 'subscribers'],
  waitlist: ['sign-up', 'sign-ups'],
} as const

function filterOf(
  { list, show }: SubmissionQuery,
  counts: SubmissionCounts,
  appNames: Readonly<Record<string, string>>,
): (readonly [string, string])[] {
  if (list === 'messages') {
    const { messages, openMessages } = counts
    return [
      ['', 'All messages'],
      ['open', `Open (${openMessages.toLocaleString(LOCALE)})`],
      ['handled', `Handled (${(messages - openMessages).toLocaleString(LOCALE)})`],
    ]
  }
  if (list === 'newsletter') {
    const { newsletter, currentSubscribers } = counts
    return [
      ['', 'All subscribers'],
      ['current', `Subscribed (${currentSubscribers.toLocaleString(LOCALE)})`],
      [
        'unsubscribed',
        `Unsubscribed (${(newsletter - currentSubscribers).toLocaleString(LOCALE)})`,
      ],
    ]
  }
  const apps = Object.entries(counts.signupsByApp).toSorted(([, a], [, b]) => b - a)
  // The URL may name an app whose waitlist is empty by now; the filter still offers it.
  const emptyFilter = show !== '' && !(show in counts.signupsByApp) ? [[show, 0] as const] : []
  return [
    ['', 'All apps'],
    ...[...apps, ...emptyFilter].map(
      ([app, count]) => [app, `${appNames[app] ?? app} (${count.toLocaleString(LOCALE)})`] as const,
    ),
  ]
}

type SubmissionsBarProps = {
  query: SubmissionQuery
  search: string
  counts: SubmissionCounts
  appNames: Readonly<Record<string, string>>
  found: number
  total: number
  onSearch: (search: string) => void
  onOpen: (change: Partial<SubmissionQuery>) => void
}
