import { previewClient } from '#lib/content/client.ts'
import type { ContentMode } from '#lib/content/content-mode.ts'
import { PreviewLoader } from './preview-loader.client.tsx'

/**
 * Renders the preview bar, and overlays for editors. It renders nothing for visitors, and in edit mode on the page.
 * Used once, in the site's layout.
 */
export async function Preview({ mode }: { mode: ContentMode }) {
  const { editable, guest, hasEnded, isTyped } = mode
  if (isTyped || !(editable || guest || hasEnded)) return null
  if (hasEnded) return <PreviewLoader state="ended" />
  const isPublished = guest?.release !== undefined && (await isReleasePublished(guest.release))
  return <PreviewLoader guest={guest} {...(isPublished && { state: 'published' })} />
}

/** Returns false as well if the content server doesn't answer: it only decides on the words of the bar. */
async function isReleasePublished(release: string): Promise<boolean> {
  const id = `_.releases.${release}`
  const options = { perspective: 'raw', cache: 'no-store' } as const
  try {
    return await previewClient.fetch<boolean>(IS_PUBLISHED, { id }, options)
  } catch (error) {
    console.warn('Could not read the state of a release:', error)
    return false
  }
}

const IS_PUBLISHED = 'count(*[_id == $id && state == "published"]) > 0'
