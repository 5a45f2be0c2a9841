import 'server-only'
import { cookies, draftMode, headers } from 'next/headers'
import type { ClientPerspective } from 'next-sanity'
import { resolvePerspectiveFromCookies } from 'next-sanity/live'
import { canPublish, type Role } from '#lib/auth/roles.ts'
import { getViewer } from '#lib/auth/viewer.server.ts'
import { env } from '#lib/env.ts'
import { PAGE_PATH } from '#lib/publishing/headers.ts'
import { hasPreviewPass, isGuest, isTypingOnPage, openedLink } from './edit-mode.server.ts'
import type { PreviewLink } from './preview-link.server.ts'

/** The content a page shows. Resolved once per page, outside all caches, and passed down as a value. */
export type ContentMode = {
  readonly perspective: ClientPerspective
  /** True if texts carry their `data-sanity` attribute. */
  readonly editable: boolean
  /** Set while a person edits on the page itself. Otherwise an editable page is the Studio's preview. */
  readonly isTyped?: true
  /** Set for editors who edit on the page: documents that only admins may change stay as visitors see them. */
  readonly withoutAdminTypes?: true
  /** Set for guests who opened a preview link. They can't edit. */
  readonly guest?: Pick<PreviewLink, 'path' | 'release'>
  /** Set in a preview whose link has ended, or whose person may no longer see drafts. */
  readonly hasEnded?: 'link' | 'session'
}

export const PUBLISHED: ContentMode = { perspective: 'published', editable: false }

/**
 * Returns the content mode of the request. Visitors get published content, and so do people who edit on the page. The
 * Studio's preview gets drafts or the perspective chosen in the Presentation tool.
 *
 * Draft mode is a cookie that survives sign-out and the loss of a role, so the role is checked on every request. The
 * site doesn't know the roles of hosted Studio editors. They have a pass that lasts 12 hours. Guests have the key of a
 * preview link, which is checked on every request as well.
 */
export async function currentContentMode(): Promise<ContentMode> {
  if (!(await draftMode()).isEnabled) return PUBLISHED
  if (await isTypingOnPage()) return typedMode((await getViewer())?.role)
  const link = await openedLink()
  if (link) return guestMode(link, (await headers()).get(PAGE_PATH))
  const mayEdit = env.sanity.embedded ? (await getViewer())?.role : await hasPreviewPass()
  if (!mayEdit) return { ...PUBLISHED, hasEnded: (await isGuest()) ? 'link' : 'session' }
  const perspective = await resolvePerspectiveFromCookies({ cookies: await cookies() })
  return { perspective, editable: true }
}

/** Returns the mode of a person who edits on the page itself. */
export function typedMode(role: Role | null | undefined): ContentMode {
  if (!canPublish(role)) return PUBLISHED
  return {
    perspective: 'published',
    editable: true,
    isTyped: true,
    ...(role !== 'admin' && { withoutAdminTypes: true }),
  }
}

/**
 * Returns what a guest sees at a path: the link's release on every page, or drafts on the link's own page.
 *
 * @param at path of the request, as the proxy sets it
 */
export function guestMode({ path, release }: PreviewLink, at: string | null): ContentMode {
  const perspective = release ? [release] : at === path ? 'drafts' : 'published'
  return { perspective, editable: false, guest: { path, ...(release && { release }) } }
}
