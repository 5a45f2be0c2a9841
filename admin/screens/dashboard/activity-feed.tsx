import { allActivity, readActivity } from '#admin/kit/activity/activity.server.ts'
import { ActivityDays } from '#admin/kit/activity/activity-days.client.tsx'
import { AdminLink } from '#admin/kit/admin-link.client.tsx'
import { readAsAdmin } from '#admin/kit/read-as-admin.server.ts'
import { PartFailed } from '#admin/kit/read-failed.client.tsx'
import { activityMessages as say } from '#admin/screens/activity/messages.ts'

const ROWS = 10

/** The latest changes, with a link to all of them. */
export async function ActivityFeed({ own }: { own: string }) {
  const activity = await readAsAdmin('Could not read the recent activity:', (admin) =>
    readActivity(admin, allActivity),
  )
  const rows = activity?.rows.slice(0, ROWS) ?? []

  return (
    <>
      {activity === null && <PartFailed>{say.failed}</PartFailed>}
      {activity?.rows.length === 0 && <p className="activity-none">{say.empty}</p>}
      <ActivityDays rows={rows} own={own} />
      <p className="activity-all">
        <AdminLink href="/admin/activity" className="text-link">
          All activity, with filters and search
        </AdminLink>
      </p>
    </>
  )
}
