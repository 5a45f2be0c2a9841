import { SiteLink } from '#app/_ui/site-link.client.tsx'
import type { SubmissionCounts } from '#lib/submissions/stored-submissions.ts'
import { type SubmissionList, submissionsHref } from '#lib/submissions/submission-query.ts'

const tabs = [
  { list: 'messages', label: 'Messages' },
  { list: 'newsletter', label: 'Newsletter' },
  { list: 'waitlist', label: 'Waiting lists' },
] as const

/** The way between the three lists, each with how much is in it. */
export function ListTabs({ open, counts }: { open: SubmissionList; counts: SubmissionCounts }) {
  return (
    <nav aria-label="Lists" className="list-tabs">
      {tabs.map(({ list, label }) => (
        <SiteLink
          key={list}
          href={submissionsHref({ list })}
          aria-current={list === open ? 'page' : undefined}
        >
          {label} <span className="note">{counts[list].toLocaleString('en-US')}</span>
        </SiteLink>
      ))}
    </nav>
  )
}
