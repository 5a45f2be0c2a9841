import './publishing.css'
import { AdminLink } from '#admin/kit/admin-link.client.tsx'
import { publishingMessages as say } from './messages.ts'

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
