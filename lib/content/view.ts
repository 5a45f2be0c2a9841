import 'server-only'
import { cookies, draftMode } from 'next/headers'
import type { ClientPerspective } from 'next-sanity'
import { resolvePerspectiveFromCookies } from 'next-sanity/live'
import { isTypingOnPage } from '#lib/edit/edit-mode.server.ts'

/** Which content a page shows: resolved once per page, outside every cache, and handed down as a value. */
export type View = {
  readonly perspective: ClientPerspective
  /** True when the texts carry their `data-sanity` attribute. */
  readonly editable: boolean
  /** An admin types on the page itself; otherwise an editable view is the Studio's preview. */
  readonly isTyped?: true
}

/** What every visitor sees. */
export const PUBLISHED: View = { perspective: 'published', editable: false }

/**
 * The view of the person asking: published content for visitors, and for an admin who edits it where it
 * stands; drafts, or the perspective chosen in the Studio's Presentation tool, in the Studio's preview.
 *
 * Legal in a page with `ensureStatic = 'navigation'`: while a page is prerendered draft mode is off and
 * no cookie is read; a request in draft mode is rendered on its own and stored nowhere.
 */
export async function currentView(): Promise<View> {
  if (!(await draftMode()).isEnabled) return PUBLISHED
  if (await isTypingOnPage()) return { perspective: 'published', editable: true, isTyped: true }
  const perspective = await resolvePerspectiveFromCookies({ cookies: await cookies() })
  return { perspective, editable: true }
}
