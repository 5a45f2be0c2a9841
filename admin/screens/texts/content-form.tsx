import { readAsAdmin } from '#admin/kit/read-as-admin.server.ts'
import { ContentScreen } from './content-screen.client.tsx'
import { readTexts } from './save-texts.server.ts'

/** Reads the stored texts and renders the screen. */
export async function ContentForm() {
  const stored = await readAsAdmin(
    'Could not read the texts for the content editor:',
    ({ viewer }) => readTexts(viewer),
  )

  return <ContentScreen read={stored} />
}
