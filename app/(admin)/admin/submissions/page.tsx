import type { Metadata } from 'next'
import { AdminPage } from '#admin/kit/admin-page.tsx'
import { SubmissionLists } from '#admin/screens/submissions/submission-lists.tsx'
import {
  readSubmissionQuery,
  submissionsHref,
} from '#admin/screens/submissions/submission-query.ts'
import { requireAdminPage } from '#lib/auth/require-admin.server.ts'

export const metadata: Metadata = { title: 'Submissions' }

/** The submissions of visitors: messages, newsletter sign-ups and waitlist sign-ups. */
export default async function SubmissionsPage({ searchParams }: PageProps<'/admin/submissions'>) {
  const query = readSubmissionQuery(await searchParams)
  await requireAdminPage(submissionsHref(query))

  return (
    <AdminPage title="Submissions" note="Messages and sign-ups" loading="Loading submissions">
      <SubmissionLists query={query} />
    </AdminPage>
  )
}
