import 'server-only'
import { cookies, draftMode } from 'next/headers'
import { env } from '#lib/env.ts'

/**
 * Tells draft mode for typing on the page from draft mode for the Studio's preview: the former shows what is
 * published. Alone it does nothing, and it opens no door: saving asks who it is.
 */
const editModeCookie = 'edit-mode'

/** Next's own cookie for draft mode, and what the Studio's preview shows in it. */
const draftModeCookie = '__prerender_bypass'
const previewCookies = ['sanity-preview-perspective', 'sanity-preview-variant'] as const

/** Kept by browsers where the site's own address is: some drop a Secure cookie of a site without https. */
const keptCookie = {
  httpOnly: true,
  sameSite: 'lax',
  secure: env.siteUrl.startsWith('https:'),
  path: '/',
} as const

/** Pages of this browser carry the addresses of their texts from now on. In actions of admins only. */
export async function beginEditMode(): Promise<void> {
  const draft = await draftMode()
  draft.enable()
  await keepDraftMode()
  const store = await cookies()
  store.set(editModeCookie, '1', keptCookie)
}

/**
 * The cookies of draft mode are set as Secure in production, and WebKit drops such cookies over http, from
 * localhost too: where the site's own address is not https they are set again without the mark.
 */
export async function keepDraftMode(): Promise<void> {
  if (keptCookie.secure) return
  const store = await cookies()
  for (const name of [draftModeCookie, ...previewCookies]) {
    const cookie = store.get(name)
    if (cookie?.value) store.set(name, cookie.value, keptCookie)
  }
}

/** Ends typing on the page and the Studio's preview alike; in actions and route handlers. */
export async function endEditMode(): Promise<void> {
  const draft = await draftMode()
  draft.disable()
  // Without the Secure mark, for the same reason: where one is dropped, the cookie would stay.
  if (!keptCookie.secure) (await cookies()).set(draftModeCookie, '', { ...keptCookie, maxAge: 0 })
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
