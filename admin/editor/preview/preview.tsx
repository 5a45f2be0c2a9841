import type { ContentMode } from '#lib/content/content-mode.ts'
import { PreviewLoader } from './preview-loader.client.tsx'

/**
 * Renders the preview bar, and overlays for editors. It renders nothing for visitors, and in edit mode on the page.
 * Used once, in the site's layout.
 */
export function Preview({ mode }: { mode: ContentMode }) {
  if (mode.isTyped || !(mode.editable || mode.isShared)) return null
  return <PreviewLoader canEdit={mode.editable} />
}
