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

/** Lets someone without a role here see drafts: who came from a hosted Studio, or by the link that its preview shares. */
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
  for (const name of [previewPassCookie, ...previewCookies]) store.delete(name)
}

/**
 * How someone got into the preview: from the Studio, where they edit, or by the link that the preview shares with people
 * who have no account.
 */
const previewKinds = ['studio', 'shared'] as const
export type PreviewKind = (typeof previewKinds)[number]

/**
 * Turns draft mode, which was just enabled, into the preview. In route handlers.
 *
 * No pass is given to editors of the embedded Studio: the site knows their role, and a lost role counts at once.
 */
export async function beginPreview(kind: PreviewKind): Promise<void> {
  await keepDraftMode()
  const store = await cookies()
  store.delete(editModeCookie)
  if (env.sanity.embedded && kind === 'studio') return
  const pass = makePass(kind, env.sanityTokens.read, Date.now())
  store.set(previewPassCookie, pass, { ...keptCookie, maxAge: PASS_MS / 1000 })
}

/** Returns how this browser got into the preview, if that is not too long ago. */
export async function previewPass(): Promise<PreviewKind | undefined> {
  const pass = (await cookies()).get(previewPassCookie)?.value ?? ''
  return readPass(pass, env.sanityTokens.read, Date.now())
}

/** Whether this browser, in draft mode, is typing on the page. Reads a cookie: ask in draft mode only. */
export async function isTypingOnPage(): Promise<boolean> {
  return (await cookies()).has(editModeCookie)
}

/** Milliseconds for which a pass shows drafts: a working day. */
export const PASS_MS = 12 * 60 * 60 * 1000

/**
 * Makes a pass: its kind, when it expires, and the site's signature of both.
 *
 * @param secret known to the site alone
 * @param now in milliseconds since 1970
 */
export function makePass(kind: PreviewKind, secret: string, now: number): string {
  const claim = `${kind}.${now + PASS_MS}`
  return `${claim}.${sign(claim, secret)}`
}

/** Returns the kind of a pass that was made here and has not expired. Without a secret no pass is good. */
export function readPass(pass: string, secret: string, now: number): PreviewKind | undefined {
  const [name = '', until = '', signature = ''] = pass.split('.')
  const isOurs = secret !== '' && isSameSecret(signature, sign(`${name}.${until}`, secret))
  if (!isOurs || Number(until) <= now) return undefined
  return previewKinds.find((kind) => kind === name)
}

function sign(claim: string, secret: string): string {
  return createHmac('sha256', secret).update(`preview ${claim}`).digest('base64url')
}
