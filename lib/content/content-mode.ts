import 'server-only'
import { cookies, draftMode } from 'next/headers'
import type { ClientPerspective } from 'next-sanity'
import { resolvePerspectiveFromCookies } from 'next-sanity/live'
import { getViewer } from '#lib/auth/viewer.server.ts'
import { env } from '#lib/env.ts'
import { isTypingOnPage, previewPass } from './edit-mode.server.ts'

/** The content a page shows. Resolved once per page, outside all caches, and passed down as a value. */
export type ContentMode = {
  readonly perspective: ClientPerspective
  /** True if texts carry their `data-sanity` attribute. */
  readonly editable: boolean
  /** Set while an admin edits on the page itself. Otherwise an editable page is the Studio's preview. */
  readonly isTyped?: true
  /** Set for guests who opened the preview's shared link. They see drafts but can't edit. */
  readonly isShared?: true
}

export const PUBLISHED: ContentMode = { perspective: 'published', editable: false }

/**
 * Returns the content mode of the request. Visitors get published content, and so do admins who edit on the page. The
 * Studio's preview gets drafts or the perspective chosen in the Presentation tool.
 *
 * Draft mode is a cookie that survives sign-out and the loss of a role, so the role is checked on every request. The
 * site doesn't know the roles of hosted Studio editors and of guests with a shared link. They have a pass that lasts 12
 * hours; a guest's ends with the link.
 */
export async function currentContentMode(): Promise<ContentMode> {
  if (!(await draftMode()).isEnabled) return PUBLISHED
  if (await isTypingOnPage()) {
    return (await getViewer())?.role
      ? { perspective: 'published', editable: true, isTyped: true }
      : PUBLISHED
  }
  const pass = await previewPass()
  const mayEdit = env.sanity.embedded ? (await getViewer())?.role : pass === 'studio'
  if (!mayEdit && pass !== 'shared') return PUBLISHED
  const perspective = await resolvePerspectiveFromCookies({ cookies: await cookies() })
  return mayEdit
    ? { perspective, editable: true }
    : { perspective, editable: false, isShared: true }
}
