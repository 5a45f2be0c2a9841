'use server'

import { readActivity } from '#admin/kit/activity/activity.server.ts'
import { trailRequest } from '#admin/kit/activity/trail.ts'
import { asAdmin } from '#lib/auth/as-admin.server.ts'
import { knownNames } from './known-names.ts'
import { dashboardMessages as say } from './messages.ts'

/** Returns a page of recent activity. */
export async function findActivity(request: unknown) {
  return asAdmin(say.activityFailed, async (admin) => ({
    ok: true as const,
    ...(await readActivity(admin, trailRequest.parse(request), knownNames)),
  }))
}
