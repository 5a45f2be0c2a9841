import { useSyncExternalStore } from 'react'
import { z } from 'zod/mini'
import { openLakeSession } from '#lib/auth/lake-session.ts'

/** Leads to the sign-in page, and back here. */
export function signInAndReturn(): void {
  const { href } = window.location
  window.location.replace(`/api/studio-login?${new URLSearchParams({ origin: href })}`)
}

/**
 * Returns a `fetch` for the lake. If the session ends while the Studio is open, its requests wait until there is one
 * again, because the Studio would leave the page and lose what was just typed. *Sign out* signs out of the site: if it
 * ended the Studio's session only, one click would sign the person in again.
 */
export function withSession(fetch: typeof window.fetch): typeof window.fetch {
  return async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, document.baseURI)
    if (pathname.endsWith('/auth/logout')) return signOutOfSite()
    const response = await fetch(input, init)
    if (pathname.includes('/auth/') || !(await hasNoSession(response))) return response
    await untilSignedIn()
    return fetch(input, init)
  }
}

/** The lake's error code for requests without a valid session. */
const NO_SESSION = 'SIO-401-ANF'

async function hasNoSession(response: Response): Promise<boolean> {
  return response.status === 401 && (await response.clone().text()).includes(NO_SESSION)
}

function signOutOfSite(): Promise<never> {
  const form = document.createElement('form')
  form.method = 'POST'
  form.action = '/signin/out'
  document.body.append(form)
  form.submit()
  // The Studio stays as it is until the browser leaves.
  return new Promise(() => {})
}

const VIEWER = z.object({ role: z.nullable(z.string()) })

const CHECK_EVERY_MS = 3000
const listeners = new Set<() => void>()
let signedIn: Promise<void> | undefined

function untilSignedIn(): Promise<void> {
  if (signedIn) return signedIn
  const { promise, resolve } = Promise.withResolvers<void>()
  const check = async () => {
    const answer = await fetch('/api/viewer')
    if (!answer.ok || !VIEWER.parse(await answer.json()).role) return
    // Here, not in the Studio of the other tab, which would make this one start again.
    await openLakeSession()
    clearInterval(timer)
    removeEventListener('focus', tryAgain)
    change(undefined)
    resolve()
  }
  // While the site or the lake doesn't respond, the next check tries again.
  const tryAgain = () => void check().catch(() => undefined)
  const timer = setInterval(tryAgain, CHECK_EVERY_MS)
  addEventListener('focus', tryAgain)
  change(promise)
  return promise
}

function change(next: typeof signedIn): void {
  signedIn = next
  for (const listener of listeners) listener()
}

/** Returns true while requests wait for the person to sign in again. */
export function useIsSignedOut(): boolean {
  return useSyncExternalStore(subscribe, () => signedIn !== undefined)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
