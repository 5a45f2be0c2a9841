import 'server-only'
import { cookies, draftMode } from 'next/headers'
import type { ClientPerspective } from 'next-sanity'
import { resolvePerspectiveFromCookies } from 'next-sanity/live'
import { getViewer } from '#lib/auth/viewer.server.ts'
import { env } from '#lib/env.ts'
import { isTypingOnPage, previewPass } from './edit-mode.server.ts'

/** Which content a page shows: resolved once per page, outside every cache, and handed down as a value. */
export type ContentMode = {
  readonly perspective: ClientPerspective
  /** True when the texts carry their `data-sanity` attribute. */
  readonly editable: boolean
  /** An admin types on the page itself; otherwise an editable page is the Studio's preview. */
  readonly isTyped?: true
  /** Drafts for a guest, who came by the preview's shared link and cannot edit. */
  readonly isShared?: true
}

/** What every visitor sees. */
export const PUBLISHED: ContentMode = { perspective: 'published', editable: false }

/**
 * The mode of the person asking: published content for visitors, and for an admin who edits it where it
 * stands; drafts, or the perspective chosen in the Studio's Presentation tool, in the Studio's preview.
 *
 * Draft mode is a cookie that outlives a sign-out and a lost role, so the role is checked on each request. The site knows
 * no role of editors in a hosted Studio and of guests with a shared link: they carry a pass that is good for 12 hours.
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
