import { requireAdmin } from '#lib/auth/require-admin.server.ts'
import { publishingReport } from './publishing.server.ts'
import { PublishingScreen } from './publishing-screen.client.tsx'

/** Reads the report and hands it to the screen. */
export async function PublishingList() {
  const check = await requireAdmin()
  const report = check.isAdmin ? await publishingReport() : null

  return <PublishingScreen read={report} readAt={new Date().toISOString()} />
}
