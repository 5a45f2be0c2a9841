import type { Metadata } from 'next'
import { Suspense } from 'react'
import { Spinner } from '#admin/kit/spinner.tsx'
import { adminOfPage } from '#lib/auth/page-guard.server.ts'
import { readSubmissionQuery, submissionsHref } from '#lib/submissions/submission-query.ts'
import { SubmissionLists } from '#admin/screens/submissions/submission-lists.tsx'

export const metadata: Metadata = {
  title: 'Submissions',
  robots: { index: false, follow: false },
}

/** What visitors sent: messages, newsletter addresses, waiting lists. */
export default async function SubmissionsPage({ searchParams }: PageProps<'/admin/submissions'>) {
  const query = readSubmissionQuery(await searchParams)
  await adminOfPage(submissionsHref(query))

  return (
    <>
      <p className="note">What visitors sent</p>
      <h1 className="mt-2 text-3xl">Submissions</h1>
      <Suspense fallback={<Spinner label="Loading submissions" />}>
        <SubmissionLists query={query} />
      </Suspense>
    </>
  )
}
