'use client'

import { useListSearch } from '#app/(admin)/_admin/use-list-search.client.ts'
import type { SubmissionCounts } from '#lib/submissions/stored-submissions.ts'
import type { SubmissionQuery } from '#lib/submissions/submission-query.ts'

/** Searches and filters a list, and says how much of it is left. */
export function ListBar({ query, counts, appNames, found, total, onOpen }: ListBarProps) {
  const [search, setSearch] = useListSearch(query.search, (text) => onOpen({ search: text }))
  const filter = filterOf(query, counts, appNames)

  return (
    <div className="list-bar">
      <label>
        <span>Search</span>
        <input
          type="search"
          value={search}
          maxLength={200}
          onChange={(event) => setSearch(event.target.value)}
        />
      </label>
      <label>
        <span>Show</span>
        <select value={query.show} onChange={({ target }) => onOpen({ show: target.value })}>
          {filter.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <p className="note" role="status">
        {found === total
          ? total.toLocaleString('en-US')
          : `${found.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`}{' '}
        {nouns[query.list][total === 1 ? 0 : 1]}
      </p>
    </div>
  )
}

const nouns = {
  messages: ['message', 'messages'],
  newsletter: ['address', 'addresses'],
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
      ['open', `Open (${openMessages.toLocaleString('en-US')})`],
      ['handled', `Handled (${(messages - openMessages).toLocaleString('en-US')})`],
    ]
  }
  if (list === 'newsletter') {
    const { newsletter, currentSubscribers } = counts
    return [
      ['', 'All addresses'],
      ['current', `Subscribed (${currentSubscribers.toLocaleString('en-US')})`],
      [
        'unsubscribed',
        `Unsubscribed (${(newsletter - currentSubscribers).toLocaleString('en-US')})`,
      ],
    ]
  }
  const apps = Object.entries(counts.signupsByApp).toSorted(([, a], [, b]) => b - a)
  // An app whose list was emptied meanwhile stays in the address, and so in the filter.
  const gone = show !== '' && !(show in counts.signupsByApp) ? [[show, 0] as const] : []
  return [
    ['', 'Every app'],
    ...[...apps, ...gone].map(
      ([app, count]) =>
        [app, `${appNames[app] ?? app} (${count.toLocaleString('en-US')})`] as const,
    ),
  ]
}

type ListBarProps = {
  query: SubmissionQuery
  counts: SubmissionCounts
  appNames: Readonly<Record<string, string>>
  found: number
  total: number
  onOpen: (change: Partial<SubmissionQuery>) => void
}
