import { ListState } from '#admin/kit/list-state.tsx'
import { ButtonLink } from '#site/ui/button-link.tsx'
import { submissionMessages as say } from './messages.ts'
import { type SubmissionList, submissionsHref } from './submission-query.ts'

const next = {
  messages: {
    text: 'What people write on the contact page arrives here.',
    href: '/contact',
    label: 'Open the contact page',
  },
  newsletter: {
    text: 'Whoever signs up under the posts stands here. The form is switched on and off in the settings.',
    href: '/admin/settings',
    label: 'Open the settings',
  },
  waitlist: {
    text: 'Pages of apps that are not out yet have a form for their waiting list.',
    href: '/apps',
    label: 'Open the apps',
  },
} as const

/** A list with nothing in it, or a search that found nothing; what to do next. */
export function EmptyList({
  list,
  isSearch = false,
}: {
  list: SubmissionList
  isSearch?: boolean
}) {
  const { text, href, label } = next[list]

  return (
    <ListState title={isSearch ? say.nothingFound : say.empty[list]}>
      <p>{isSearch ? 'Every word must be there. Try fewer, or another filter.' : text}</p>
      {isSearch ? (
        <ButtonLink href={submissionsHref({ list })}>Show everything</ButtonLink>
      ) : (
        <ButtonLink href={href}>{label}</ButtonLink>
      )}
    </ListState>
  )
}
