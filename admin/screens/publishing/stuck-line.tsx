import './publishing.css'
import { AdminLink } from '#admin/kit/admin-link.client.tsx'
import { requireAdmin } from '#lib/auth/require-admin.server.ts'
import { isStuck } from '#lib/publishing/report.ts'
import { waitingText } from './change-text.ts'
import { publishingMessages as say } from './messages.ts'
import { publishingReport } from './publishing.server.ts'

/** On the dashboard: that visitors do not get what is published, or that its follow-up fails. Nothing while all is done. */
export async function StuckLine() {
  const check = await requireAdmin()
  if (!check.isAdmin) return null
  const report = await publishingReport()
  if (report && !isStuck(report, new Date())) return null
  const failed = report?.changes.filter(({ state }) => state === 'failed').length ?? 0

  return (
    <div className="publishing-stuck" role="alert">
      <p>
        <b>{report ? say.stuck : say.readFailed}.</b> {report && waitingText(report)}
        {failed > 0 && ` ${say.failedCount(failed)}`}
      </p>
      <AdminLink href="/admin/publishing" className="text-link">
        {say.openPublishing}
      </AdminLink>
    </div>
  )
}
