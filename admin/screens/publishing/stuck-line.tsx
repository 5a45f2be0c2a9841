import { requireAdmin } from '#lib/auth/require-admin.server.ts'
import { problemTexts } from './front-text.ts'
import { readFronts } from './read-fronts.server.ts'
import { StuckNotice } from './stuck-notice.tsx'

/** Warns on the dashboard when a front may keep changes from visitors. */
export async function StuckLine() {
  const check = await requireAdmin()
  if (!check.isAdmin) return null
  return <StuckNotice problems={problemTexts(await readFronts(check.client))} />
}
