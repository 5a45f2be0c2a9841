import { requireAdmin } from '#lib/auth/require-admin.server.ts'
import { readTexts } from '#lib/content-editor/save-texts.server.ts'
import { ContentScreen } from './content-screen.client.tsx'

/** Reads the texts as they are stored and hands them to the screen. */
export async function ContentForm() {
  const check = await requireAdmin()
  const stored = check.isAdmin ? await readTexts(check.viewer).catch(report) : null

  return <ContentScreen read={stored} />
}

/** The screen then says that they could not be read. */
function report(error: unknown): null {
  console.error('The texts of the content editor could not be read:', error)
  return null
}
