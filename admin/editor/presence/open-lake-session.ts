'use server'

import type { Refusal } from '#lib/auth/action-outcome.ts'
import { asEditor } from '#lib/auth/as-admin.server.ts'
import { openStudioSession } from '#lib/auth/studio-session.ts'
import { env } from '#lib/env.ts'
import { presenceMessages as say } from '#lib/messages-edit.ts'

/** Returns a one-time ticket for the embedded lake, as signing in to the Studio does (app/api/studio-login). */
export async function openLakeSession(): Promise<{ ok: true; sid: string } | Refusal> {
  return asEditor(say.failed, async ({ viewer }) => {
    const { role } = viewer
    if (!env.sanity.embedded || !role) return { ok: false, message: say.failed } as const
    return { ok: true, sid: await openStudioSession(env.lake, { ...viewer, role }) } as const
  })
}
