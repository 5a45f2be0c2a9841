import type { ContentMode } from '#lib/content/content-mode.ts'
import { PreviewLoader } from './preview-loader.client.tsx'

/**
 * What an editor sees besides the page in the Studio's preview; nothing for visitors, and nothing for an
 * admin who types on the page itself. Stands once, in the site's layout.
 */
export function Preview({ mode }: { mode: ContentMode }) {
  return mode.editable && !mode.isTyped ? <PreviewLoader /> : null
}
