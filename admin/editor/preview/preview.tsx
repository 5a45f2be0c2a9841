import type { View } from '#lib/content/view.ts'
import { PreviewLoader } from './preview-loader.client.tsx'

/**
 * What an editor sees besides the page in the Studio's preview; nothing for visitors, and nothing for an
 * admin who types on the page itself. Stands once, in the site's layout.
 */
export function Preview({ view }: { view: View }) {
  return view.editable && !view.isTyped ? <PreviewLoader /> : null
}
