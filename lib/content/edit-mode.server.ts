import 'server-only'
import { createHmac } from 'node:crypto'
import { cookies, draftMode } from 'next/headers'
import { env } from '#lib/env.ts'
import { isSameSecret } from '#lib/secret.ts'
import { type PreviewLink, readPreviewLink } from './preview-link.server.ts'

/**
 * Tells on-page editing from the Studio's preview, which both use draft mode: on-page editing shows published content.
 * The cookie grants no rights. Saving checks the user.
 */
const editModeCookie = 'edit-mode'

/** Lets editors of a hosted Studio, whose role the site doesn't know, see drafts. */
const previewPassCookie = 'preview-pass'

/** Key of the preview link that a guest has opened. */
const previewLinkCookie = 'preview-link'

/** Next's cookie for draft mode, and the cookies in which the Studio's preview stores what it shows. */
const draftModeCookie = '__prerender_bypass'
const previewCookies = ['sanity-preview-perspective', 'sanity-preview-variant'] as const

/** Cookie options that work on this site's URL: some browsers drop Secure cookies of a site without HTTPS. */
const siteCookie = {
  httpOnly: true,
  sameSite: 'lax',
  secure: env.siteUrl.startsWith('https:'),
  path: '/',
} as const

/** Turns on-page editing on: pages of this browser carry edit attributes from now on. Only in actions of editors. */
export async function beginEditMode(): Promise<void> {
  const draft = await draftMode()
  draft.enable()
  await keepDraftMode()
  const store = await cookies()
  store.set(editModeCookie, '1', siteCookie)
}

/**
 * Next sets the draft mode cookies as Secure in production, and WebKit drops such cookies over HTTP, even on
 * localhost. If the site's URL isn't HTTPS, this sets them again without Secure.
 */
async function keepDraftMode(): Promise<void> {
  if (siteCookie.secure) return
  const store = await cookies()
  for (const name of [draftModeCookie, ...previewCookies]) {
    const cookie = store.get(name)
    if (cookie?.value) store.set(name, cookie.value, siteCookie)
  }
}

/** Ends on-page editing and the Studio's preview. Only in actions and route handlers. */
export async function endEditMode(): Promise<void> {
  const draft = await draftMode()
  draft.disable()
  const store = await cookies()
  // Without Secure, for the same reason: a dropped Set-Cookie would leave the cookie in place.
  if (!siteCookie.secure) store.set(draftModeCookie, '', { ...siteCookie, maxAge: 0 })
  store.delete(editModeCookie)
  for (const name of [previewPassCookie, previewLinkCookie, ...previewCookies]) store.delete(name)
}

/**
 * Turns draft mode, which was just enabled, into the Studio's preview. Only in route handlers.
 *
 * Editors of the embedded Studio get no pass: the site knows their role, and losing it takes effect immediately.
 */
export async function beginPreview(): Promise<void> {
  await keepDraftMode()
  const store = await cookies()
  store.delete(editModeCookie)
  store.delete(previewLinkCookie)
  if (env.sanity.embedded) return
  const pass = makePass(env.sanityTokens.read, Date.now())
  store.set(previewPassCookie, pass, { ...siteCookie, maxAge: PASS_MS / 1000 })
}

/** Shows a guest what a preview link shows, until the browser is closed or the link ends. Only in route handlers. */
export async function beginGuestPreview({ key }: PreviewLink): Promise<void> {
  const draft = await draftMode()
  draft.enable()
  await keepDraftMode()
  const store = await cookies()
  store.delete(editModeCookie)
  store.delete(previewPassCookie)
  store.set(previewLinkCookie, key, siteCookie)
}

/** Returns true if this browser entered the preview from a hosted Studio and its pass hasn't expired. */
export async function hasPreviewPass(): Promise<boolean> {
  const pass = (await cookies()).get(previewPassCookie)?.value ?? ''
  return isValidPass(pass, env.sanityTokens.read, Date.now())
}

/**
 * Returns the link with which a guest entered the preview, unless it has ended.
 *
 * @throws the client's error if the lake doesn't answer
 */
export async function openedLink(): Promise<PreviewLink | undefined> {
  const key = (await cookies()).get(previewLinkCookie)?.value
  return key ? readPreviewLink(key) : undefined
}

/** Returns true if this browser has opened a preview link, also one that has ended. */
export async function isGuest(): Promise<boolean> {
  return (await cookies()).has(previewLinkCookie)
}

/** Returns true if this browser is editing on the page. Reads a cookie, so call it in draft mode only. */
export async function isTypingOnPage(): Promise<boolean> {
  return (await cookies()).has(editModeCookie)
}

/** Milliseconds until a preview pass expires: a working day. */
export const PASS_MS = 12 * 60 * 60 * 1000

/**
 * Creates a signed pass with its expiry time.
 *
 * @param secret known only to the site
 * @param now milliseconds since 1970
 */
export function makePass(secret: string, now: number): string {
  const until = `${now + PASS_MS}`
  return `${until}.${sign(until, secret)}`
}

/** Returns true if this site signed the pass and it hasn't expired. Without a secret, no pass is valid. */
export function isValidPass(pass: string, secret: string, now: number): boolean {
  const [until = '', signature = ''] = pass.split('.')
  return secret !== '' && Number(until) > now && isSameSecret(signature, sign(until, secret))
}

function sign(until: string, secret: string): string {
  return createHmac('sha256', secret).update(`preview until ${until}`).digest('base64url')
}
