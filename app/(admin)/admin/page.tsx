import type { Metadata } from 'next'
import { Suspense } from 'react'
import '#admin/kit/activity/activity.css'
import '#admin/screens/dashboard/dashboard.css'
import { Planned } from '#admin/kit/plans/planned.tsx'
import { Spinner } from '#admin/kit/spinner.tsx'
import { ActivityFeed } from '#admin/screens/dashboard/activity-feed.tsx'
import { Continue } from '#admin/screens/dashboard/continue.tsx'
import { FigureList, HowToEdit, WaysIn } from '#admin/screens/dashboard/dashboard.tsx'
import { StuckLine } from '#admin/screens/publishing/stuck-line.tsx'
import { requireAdminPage } from '#lib/auth/require-admin.server.ts'

export const metadata: Metadata = { title: 'Dashboard' }

/** The admin area's first page: open tasks, links to the editors, and recent activity. */
export default async function AdminPage() {
  const { email } = await requireAdminPage('/admin')

  return (
    <>
      <p className="note">Signed in as {email}</p>
      <h1 className="mt-2 text-3xl">Dashboard</h1>
      <Suspense>
        <StuckLine />
      </Suspense>
      <Suspense fallback={<Spinner label="Counting" />}>
        <FigureList />
      </Suspense>
      <Suspense fallback={<Spinner label="Loading drafts" />}>
        <Continue own={email} />
      </Suspense>
      <Suspense fallback={<Spinner label="Loading what is planned" />}>
        <Planned />
      </Suspense>
      <WaysIn />
      <HowToEdit />
      <section aria-labelledby="activity" className="activity">
        <h2 id="activity" className="text-xl">
          Recent Activity
        </h2>
        <Suspense fallback={<Spinner label="Loading recent activity" />}>
          <ActivityFeed own={email} />
        </Suspense>
      </section>
    </>
  )
}
