import { requireAdmin } from '#lib/auth/require-admin.server.ts'
import { namedReport } from './publishing.server.ts'
import { PublishingScreen } from './publishing-screen.client.tsx'

/** Reads the report and hands it to the screen. */
export async function PublishingList() {
  const check = await requireAdmin()
  const report = check.isAdmin ? await namedReport(check.client) : null

  return <PublishingScreen read={report} readAt={new Date().toISOString()} />
}
