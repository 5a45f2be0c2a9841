import 'server-only'
import { createHmac } from 'node:crypto'
import { cookies, draftMode } from 'next/headers'
import type { SanityClient } from 'next-sanity'
import { env } from '#lib/env.ts'
import { isSameSecret } from '#lib/secret.ts'
import { previewClient } from './client.ts'

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
 *
 * @param link secret of the shared link that a guest has opened
 */
export async function beginPreview(link?: string): Promise<void> {
  await keepDraftMode()
  const store = await cookies()
  store.delete(editModeCookie)
  if (env.sanity.embedded && !link) return
  const pass = makePass(env.sanityTokens.read, Date.now(), link)
  store.set(previewPassCookie, pass, { ...siteCookie, maxAge: PASS_MS / 1000 })
}

/**
 * Returns how this browser entered the preview, unless its pass has expired or the link is no longer shared.
 *
 * @throws the client's error if the lake doesn't answer
 */
export async function previewPass(): Promise<PreviewKind | undefined> {
  const pass = (await cookies()).get(previewPassCookie)?.value
  if (!pass) return undefined
  const link = pass.startsWith('shared.') ? await readSharedLink(previewClient) : undefined
  return readPass(pass, env.sanityTokens.read, Date.now(), link)
}

/** Returns the secret of the preview's shared link; undefined while nothing is shared. */
export async function readSharedLink(client: SanityClient): Promise<string | undefined> {
  const query = '*[_id == "sanity-preview-url-secret.share-access"][0].secret'
  const options = { perspective: 'raw', cache: 'no-store' } as const
  const secret = await client.fetch<unknown>(query, {}, options)
  return typeof secret === 'string' && secret !== '' ? secret : undefined
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
 * @param link secret of the shared link. The pass is invalid as soon as the link has another secret or none.
 */
export function makePass(secret: string, now: number, link?: string): string {
  const claim = `${link ? 'shared' : 'studio'}.${now + PASS_MS}`
  return `${claim}.${sign(claim, secret, link)}`
}

/**
 * Returns the kind of a pass that is signed by this site and hasn't expired. Without a secret, no pass is valid.
 *
 * @param link secret of the link that is shared now
 */
export function readPass(
  pass: string,
  secret: string,
  now: number,
  link?: string,
): PreviewKind | undefined {
  const [name = '', until = '', signature = ''] = pass.split('.')
  const kind = previewKinds.find((each) => each === name)
  if (secret === '' || !kind || (kind === 'shared' && !link) || Number(until) <= now)
    return undefined
  const expected = sign(`${name}.${until}`, secret, kind === 'shared' ? link : undefined)
  return isSameSecret(signature, expected) ? kind : undefined
}

function sign(claim: string, secret: string, link = ''): string {
  return createHmac('sha256', secret).update(`preview ${claim} ${link}`).digest('base64url')
}
