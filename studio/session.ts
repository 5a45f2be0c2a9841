import { useSyncExternalStore } from 'react'
import { lakeUser, openLakeSession } from '#lib/auth/lake-session.ts'

/**
 * Makes sure that there is a session of the lake before the Studio starts. Otherwise it would lead to the sign-in only
 * once it has started, and then start a second time.
 *
 * @returns false if the person has to sign in to the site first
 */
export async function hasSession(): Promise<boolean> {
  try {
    return (await lakeUser()) !== undefined || (await openLakeSession())
  } catch {
    // The Studio shows an error of the lake itself.
    return true
  }
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

const CHECK_EVERY_MS = 3000
const listeners = new Set<() => void>()
let isSignedOut = false
let session: Promise<void> | undefined

function untilSignedIn(): Promise<void> {
  session ??= waitForSession().finally(() => {
    session = undefined
  })
  return session
}

async function waitForSession(): Promise<void> {
  while (!(await renewSession())) {
    setSignedOut(true)
    await new Promise((resolve) => {
      setTimeout(resolve, CHECK_EVERY_MS)
      addEventListener('focus', resolve, { once: true })
    })
  }
  setSignedOut(false)
}

async function renewSession(): Promise<boolean> {
  try {
    // Here, because the Studio of another tab would make this one start again.
    return await openLakeSession()
  } catch (error) {
    console.warn('Could not renew the session:', error)
    return false
  }
}

function setSignedOut(next: boolean): void {
  isSignedOut = next
  for (const listener of listeners) listener()
}

/** Returns true while requests wait for the person to sign in again. */
export function useIsSignedOut(): boolean {
  return useSyncExternalStore(subscribe, () => isSignedOut)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
