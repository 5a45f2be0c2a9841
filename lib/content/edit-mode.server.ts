import 'server-only'
import { createHmac } from 'node:crypto'
import { cookies, draftMode } from 'next/headers'
import { env } from '#lib/env.ts'
import { isSameSecret } from '#lib/secret.ts'

/**
 * Tells on-page editing from the Studio's preview, which both use draft mode: on-page editing shows published content.
 * The cookie grants no rights. Saving checks the user.
 */
const editModeCookie = 'edit-mode'

/** Lets people without a role here see drafts: editors of a hosted Studio, and guests with the preview's shared link. */
const previewPassCookie = 'preview-pass'

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

/** Turns on-page editing on: pages of this browser carry edit attributes from now on. Only in actions of admins. */
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
  for (const name of [previewPassCookie, ...previewCookies]) store.delete(name)
}

/**
 * How a person entered the preview: from the Studio, where they can edit, or with a shared link, without an account.
 */
const previewKinds = ['studio', 'shared'] as const
export type PreviewKind = (typeof previewKinds)[number]

/**
 * Turns draft mode, which was just enabled, into the preview. Only in route handlers.
 *
 * Editors of the embedded Studio get no pass: the site knows their role, and losing it takes effect immediately.
 */
export async function beginPreview(kind: PreviewKind): Promise<void> {
  await keepDraftMode()
  const store = await cookies()
  store.delete(editModeCookie)
  if (env.sanity.embedded && kind === 'studio') return
  const pass = makePass(kind, env.sanityTokens.read, Date.now())
  store.set(previewPassCookie, pass, { ...siteCookie, maxAge: PASS_MS / 1000 })
}

/** Returns how this browser entered the preview, unless its pass has expired. */
export async function previewPass(): Promise<PreviewKind | undefined> {
  const pass = (await cookies()).get(previewPassCookie)?.value ?? ''
  return readPass(pass, env.sanityTokens.read, Date.now())
}

/** Returns true if this browser is editing on the page. Reads a cookie, so call it in draft mode only. */
export async function isTypingOnPage(): Promise<boolean> {
  return (await cookies()).has(editModeCookie)
}

/** Milliseconds until a preview pass expires: a working day. */
export const PASS_MS = 12 * 60 * 60 * 1000

/**
 * Creates a signed pass with its kind and expiry time.
 *
 * @param secret known only to the site
 * @param now milliseconds since 1970
 */
export function makePass(kind: PreviewKind, secret: string, now: number): string {
  const claim = `${kind}.${now + PASS_MS}`
  return `${claim}.${sign(claim, secret)}`
}

/** Returns the kind of a pass that is signed by this site and hasn't expired. Without a secret, no pass is valid. */
export function readPass(pass: string, secret: string, now: number): PreviewKind | undefined {
  const [name = '', until = '', signature = ''] = pass.split('.')
  const isOurs = secret !== '' && isSameSecret(signature, sign(`${name}.${until}`, secret))
  if (!isOurs || Number(until) <= now) return undefined
  return previewKinds.find((kind) => kind === name)
}

function sign(claim: string, secret: string): string {
  return createHmac('sha256', secret).update(`preview ${claim}`).digest('base64url')
}
