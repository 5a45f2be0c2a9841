'use server'

import { type Activity, readActivity } from '#lib/audit/activity.server.ts'
import { trailRequest } from '#lib/audit/trail.ts'
import { asAdmin } from '#lib/auth/as-admin.server.ts'
import { dashboardMessages as say } from '#lib/messages-admin.ts'

export type ActivityOutcome =
  | ({ readonly ok: true } & Activity)
  | { readonly ok: false; readonly message: string }

/** A page of recent activity. */
export async function findActivity(request: unknown): Promise<ActivityOutcome> {
  return asAdmin<ActivityOutcome>(say.activityFailed, async (admin) => ({
    ok: true,
    ...(await readActivity(admin, trailRequest.parse(request))),
  }))
}
