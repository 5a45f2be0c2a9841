import type { Metadata } from 'next'
import { AdminPage } from '#admin/kit/admin-page.tsx'
import { PublishingList } from '#admin/screens/publishing/publishing-list.tsx'
import { adminOfPage } from '#lib/auth/require-admin.server.ts'

export const metadata: Metadata = { title: 'Publishing' }

/** What is on its way to visitors, and what is stuck. */
export default async function PublishingPage() {
  await adminOfPage('/admin/publishing')

  return (
    <AdminPage
      title="Publishing"
      note="From the content store to visitors"
      loading="Asking what is published"
    >
      <PublishingList />
    </AdminPage>
  )
}
