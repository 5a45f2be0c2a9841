import { readActivity } from '#admin/kit/activity/activity.server.ts'
import { readTrailPeople } from '#admin/kit/activity/trail.ts'
import type { Admin } from '#lib/auth/as-admin.server.ts'
import { requireAdmin } from '#lib/auth/require-admin.server.ts'
import { ActivityScreen } from './activity-screen.client.tsx'
import { knownNames } from './known-names.ts'

/** Reads the newest part of the audit trail and renders the screen. */
export async function ActivityFeed() {
  const check = await requireAdmin()
  const [first, people] = check.isAdmin ? await readFeed(check).catch(report) : [null, []]

  return (
    <ActivityScreen first={first} people={people} own={check.isAdmin ? check.viewer.email : ''} />
  )
}

function readFeed(admin: Admin) {
  return Promise.all([
    readActivity(admin, { olderThan: null, kind: null, email: null }, knownNames),
    readTrailPeople(admin.client),
  ])
}

/** Logs the error; the screen shows a message in place of the list. */
function report(error: unknown): [null, string[]] {
  console.error('Could not read the recent activity:', error)
  return [null, []]
}
