import type { ContentMode } from '#lib/content/content-mode.ts'
import { PreviewLoader } from './preview-loader.client.tsx'

/**
 * Adds the preview's bar, and for editors its overlays; nothing for visitors, and nothing for an admin who types on the
 * page itself. Stands once, in the site's layout.
 */
export function Preview({ mode }: { mode: ContentMode }) {
  if (mode.isTyped || !(mode.editable || mode.isShared)) return null
  return <PreviewLoader canEdit={mode.editable} />
}
