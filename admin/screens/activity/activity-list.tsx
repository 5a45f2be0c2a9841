import { readActivity } from '#admin/kit/activity/activity.server.ts'
import { readTrailPeople } from '#admin/kit/activity/trail.ts'
import { readAsAdmin } from '#admin/kit/read-as-admin.server.ts'
import { getViewer } from '#lib/auth/viewer.server.ts'
import { type ActivityQuery, activityHref, trailFilterOf } from './activity-query.ts'
import { ActivityScreen } from './activity-screen.client.tsx'

/** Reads the newest changes that match the filters and renders the screen. */
export async function ActivityList({ query }: { query: ActivityQuery }) {
  const read = await readAsAdmin('Could not read the activity:', (admin) =>
    Promise.all([
      readActivity(admin, {
        ...trailFilterOf(query, new Date()),
        olderThan: null,
        offersRestore: true,
      }),
      readTrailPeople(admin.client),
    ]),
  )
  const [first, people] = read ?? [null, []]
  const own = (await getViewer())?.email ?? ''

  return <ActivityScreen key={activityHref(query)} {...{ first, people, own, query }} />
}
