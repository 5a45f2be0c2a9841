import { draftMode } from 'next/headers'
import { PreviewLoader } from './preview-loader.client.tsx'

/** What an editor sees besides the page in draft mode; nothing for visitors. Stands once, in the site's layout. */
export async function Preview() {
  return (await draftMode()).isEnabled ? <PreviewLoader /> : null
}
