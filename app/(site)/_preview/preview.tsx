import { draftMode } from 'next/headers'
import { PreviewBar } from './preview-bar.client.tsx'
import { PreviewOverlays } from './preview-overlays.client.tsx'

/** What an editor sees besides the page in draft mode; nothing for visitors. Stands once, in the site's layout. */
export async function Preview() {
  if (!(await draftMode()).isEnabled) return null
  return (
    <>
      <PreviewBar />
      <PreviewOverlays />
    </>
  )
}
