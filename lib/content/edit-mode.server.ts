import 'server-only'
import { createHmac } from 'node:crypto'
import { cookies, draftMode } from 'next/headers'
import { env } from '#lib/env.ts'
import { isSameSecret } from '#lib/secret.ts'

/**
 * Tells draft mode for typing on the page from draft mode for the Studio's preview: the former shows what is
 * published. Alone it does nothing, and it opens no door: saving asks who it is.
 */
const editModeCookie = 'edit-mode'

/** Where a hosted Studio let somebody into the preview of whom the site itself knows nothing. */
const previewPassCookie = 'preview-pass'

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
async function keepDraftMode(): Promise<void> {
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
  const store = await cookies()
  // Without the Secure mark, for the same reason: where one is dropped, the cookie would stay.
  if (!keptCookie.secure) store.set(draftModeCookie, '', { ...keptCookie, maxAge: 0 })
  store.delete(editModeCookie)
  store.delete(previewPassCookie)
}

/** Draft mode, which the Studio has just begun, is its preview from here on. In route handlers. */
export async function beginPreview(): Promise<void> {
  await keepDraftMode()
  const store = await cookies()
  store.delete(editModeCookie)
  if (env.sanity.embedded) return
  const pass = makePass(env.sanityTokens.read, Date.now())
  store.set(previewPassCookie, pass, { ...keptCookie, maxAge: PASS_MS / 1000 })
}

/** Whether a hosted Studio has let this browser into its preview, not too long ago. */
export async function hasPreviewPass(): Promise<boolean> {
  const pass = (await cookies()).get(previewPassCookie)?.value ?? ''
  return isGoodPass(pass, env.sanityTokens.read, Date.now())
}

/** Whether this browser, in draft mode, is typing on the page. Reads a cookie: ask in draft mode only. */
export async function isTypingOnPage(): Promise<boolean> {
  return (await cookies()).has(editModeCookie)
}

/** A working day, in milliseconds: so long the word of a hosted Studio counts that somebody may see drafts. */
export const PASS_MS = 12 * 60 * 60 * 1000

/**
 * What a browser shows for having come from the Studio: until when, and the site's own signature.
 *
 * @param secret known to the site alone
 * @param now in milliseconds since 1970
 */
export function makePass(secret: string, now: number): string {
  const until = String(now + PASS_MS)
  return `${until}.${sign(until, secret)}`
}

/** Whether a pass was made here and still counts. Nothing passes where there is no secret. */
export function isGoodPass(pass: string, secret: string, now: number): boolean {
  const [until = '', signature = ''] = pass.split('.')
  return secret !== '' && isSameSecret(signature, sign(until, secret)) && Number(until) > now
}

function sign(until: string, secret: string): string {
  return createHmac('sha256', secret).update(`preview until ${until}`).digest('base64url')
}
