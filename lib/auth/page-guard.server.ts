import 'server-only'
import { redirect } from 'next/navigation'
import { getViewer } from './viewer.server.ts'
import type { Viewer } from './viewer.ts'

/**
 * The admin who looks at this page. Nobody signed in: to /signin and back here afterwards; somebody
 * without the role: to the home page (requirements §4, Route guard).
 */
export async function adminOfPage(path: string): Promise<Viewer & { role: 'admin' }> {
  const viewer = await getViewer()
  if (!viewer) redirect(`/signin?next=${encodeURIComponent(path)}`)
  const { id, email, role } = viewer
  if (role !== 'admin') redirect('/')

  return { id, email, role }
}
