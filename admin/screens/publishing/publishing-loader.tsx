import { requireAdmin } from '#lib/auth/require-admin.server.ts'
import { PublishingScreen } from './publishing-screen.client.tsx'
import { readFronts } from './read-fronts.server.ts'

/** Reads the state of every front and passes it to the screen, which keeps it current. */
export async function PublishingLoader() {
  const check = await requireAdmin()
  return check.isAdmin ? <PublishingScreen first={await readFronts(check.client)} /> : null
}
