import type { ContentMode } from '#lib/content/content-mode.ts'
import { PreviewLoader } from './preview-loader.client.tsx'

/**
 * Renders the preview bar, and overlays for editors. It renders nothing for visitors, and in edit mode on the page.
 * Used once, in the site's layout.
 */
export function Preview({ mode }: { mode: ContentMode }) {
  const { editable, guest, isTyped } = mode
  if (isTyped || !(editable || guest)) return null
  return <PreviewLoader guest={guest} />
}
