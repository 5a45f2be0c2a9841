import 'server-only'
import { cookies, draftMode } from 'next/headers'
import { env } from '#lib/env.ts'

/**
 * Tells draft mode for typing on the page from draft mode for the Studio's preview: the former shows what is
 * published. Alone it does nothing, and it opens no door: saving asks who it is.
 */
const editModeCookie = 'edit-mode'

/** Pages of this browser carry the addresses of their texts from now on. In actions of admins only. */
export async function beginEditMode(): Promise<void> {
  const draft = await draftMode()
  draft.enable()
  const store = await cookies()
  store.set(editModeCookie, '1', {
    httpOnly: true,
    sameSite: 'lax',
    secure: env.siteUrl.startsWith('https:'),
    path: '/',
  })
}

/** Ends typing on the page and the Studio's preview alike; in actions and route handlers. */
export async function endEditMode(): Promise<void> {
  const draft = await draftMode()
  draft.disable()
  await leaveToPreview()
}

/** From here on draft mode, where it is on, is the Studio's preview. In actions and route handlers. */
export async function leaveToPreview(): Promise<void> {
  const store = await cookies()
  store.delete(editModeCookie)
}

/** Whether this browser, in draft mode, is typing on the page. Reads a cookie: ask in draft mode only. */
export async function isTypingOnPage(): Promise<boolean> {
  return (await cookies()).has(editModeCookie)
}
