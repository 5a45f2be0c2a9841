import type { Metadata } from 'next'
import '#admin/kit/activity/activity.css'
import { AdminPage } from '#admin/kit/admin-page.tsx'
import { ActivityList } from '#admin/screens/activity/activity-list.tsx'
import { readActivityQuery } from '#admin/screens/activity/activity-query.ts'
import { requireAdminPage } from '#lib/auth/require-admin.server.ts'

export const metadata: Metadata = { title: 'Activity' }

/** Who changed what and when, on the whole site. */
export default async function ActivityPage({ searchParams }: PageProps<'/admin/activity'>) {
  await requireAdminPage('/admin/activity')
  const query = readActivityQuery(await searchParams)

  return (
    <AdminPage title="Activity" note="Who changed what, and when" loading="Loading activity">
      <ActivityList query={query} />
    </AdminPage>
  )
}
