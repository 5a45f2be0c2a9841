import 'server-only'
import { cookies, draftMode } from 'next/headers'
import type { ClientPerspective } from 'next-sanity'
import { resolvePerspectiveFromCookies } from 'next-sanity/live'
import { getViewer } from '#lib/auth/viewer.server.ts'
import { env } from '#lib/env.ts'
import { hasPreviewPass, isTypingOnPage } from './edit-mode.server.ts'

/** Which content a page shows: resolved once per page, outside every cache, and handed down as a value. */
export type ContentMode = {
  readonly perspective: ClientPerspective
  /** True when the texts carry their `data-sanity` attribute. */
  readonly editable: boolean
  /** An admin types on the page itself; otherwise an editable page is the Studio's preview. */
  readonly isTyped?: true
}

/** What every visitor sees. */
export const PUBLISHED: ContentMode = { perspective: 'published', editable: false }

/**
 * The mode of the person asking: published content for visitors, and for an admin who edits it where it
 * stands; drafts, or the perspective chosen in the Studio's Presentation tool, in the Studio's preview.
 *
 * Draft mode is a cookie that outlives a sign-out and a lost role, so that whoever has it is asked for their role
 * each time. Of somebody in a hosted Studio's preview the site knows no role: there the Studio's word counts for a day.
 */
export async function currentContentMode(): Promise<ContentMode> {
  if (!(await draftMode()).isEnabled) return PUBLISHED
  const isTyped = await isTypingOnPage()
  const isKnownHere = isTyped || env.sanity.embedded
  const mayRead = isKnownHere ? (await getViewer())?.role : await hasPreviewPass()
  if (!mayRead) return PUBLISHED
  if (isTyped) return { perspective: 'published', editable: true, isTyped }
  const perspective = await resolvePerspectiveFromCookies({ cookies: await cookies() })
  return { perspective, editable: true }
}
