import type { Metadata } from 'next'
import { Suspense } from 'react'
import { AdminPage } from '#admin/kit/admin-page.tsx'
import { Planned } from '#admin/kit/plans/planned.tsx'
import { Spinner } from '#admin/kit/spinner.tsx'
import { PublishingLoader } from '#admin/screens/publishing/publishing-loader.tsx'
import { requireAdminPage } from '#lib/auth/require-admin.server.ts'

export const metadata: Metadata = { title: 'Publishing' }

/** Shows whether published changes reach visitors, and what prevents it. */
export default async function PublishingPage() {
  await requireAdminPage('/admin/publishing')

  return (
    <AdminPage
      title="Publishing"
      note="How changes reach visitors"
      loading="Loading publishing status"
    >
      <PublishingLoader />
      <Suspense fallback={<Spinner label="Loading what is planned" />}>
        <Planned />
      </Suspense>
    </AdminPage>
  )
}
