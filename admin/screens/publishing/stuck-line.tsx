import './publishing.css'
import { AdminLink } from '#admin/kit/admin-link.client.tsx'
import { requireAdmin } from '#lib/auth/require-admin.server.ts'
import { problemTexts } from './front-text.ts'
import { publishingMessages as say } from './messages.ts'
import { readFronts } from './read-fronts.server.ts'

/** Warns on the dashboard when a front may keep changes from visitors. */
export async function StuckLine() {
  const check = await requireAdmin()
  if (!check.isAdmin) return null
  return <StuckNotice problems={problemTexts(await readFronts(check.client))} />
}

/** A warning that changes may not reach visitors, with the way to the screen that shows why. */
export function StuckNotice({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null
  return (
    <div className="publishing-stuck" role="alert">
      <p>
        <b>{say.attention}.</b> {problems.join(' ')}
      </p>
      <AdminLink href="/admin/publishing" className="text-link">
        {say.openPublishing}
      </AdminLink>
    </div>
  )
}
