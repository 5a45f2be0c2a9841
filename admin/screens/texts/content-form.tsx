import { readAsAdmin } from '#admin/kit/read-as-admin.server.ts'
import { ContentScreen } from './content-screen.client.tsx'
import { readTexts } from './save-texts.server.ts'

/** Reads the texts as they are stored and hands them to the screen. */
export async function ContentForm() {
  const stored = await readAsAdmin(
    'The texts of the content editor could not be read:',
    ({ viewer }) => readTexts(viewer),
  )

  return <ContentScreen read={stored} />
}
