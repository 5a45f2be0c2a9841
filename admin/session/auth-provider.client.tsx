'use client'

import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { z } from 'zod/mini'
import type { Viewer } from '#lib/auth/viewer.ts'
import { authMessages } from '#lib/messages-auth.ts'
import { announceSession, onSessionChange } from './session-channel.ts'
import { type Auth, AuthContext } from './use-auth.ts'

/**
 * Knows who is signed in and keeps up with it: when another tab signs in or out, when the tab is looked at
 * again, and when the browser brings back a page that was left.
 *
 * @param initial who it is as the server found, null for nobody; left out, the site is asked first
 */
export function AuthProvider({ initial, children }: AuthProviderProps) {
  const [state, setState] = useState<AuthState>({
    viewer: initial ?? null,
    loading: initial === undefined,
  })

  // On the way out nothing that is heard meanwhile leads elsewhere.
  const isLeaving = useRef(false)

  const check = useCallback(async () => {
    const found = await askViewer()
    if (!isLeaving.current) setState((before) => nextAuthState(before, found))
  }, [])

  const sleep = useCallback(() => {
    isLeaving.current = false
    flushSync(() => setState(wait))
  }, [])

  useEffect(() => {
    if (initial === undefined) check()
    return keepUp(check, sleep)
  }, [initial, check, sleep])

  const signOut = useCallback(async () => {
    await leave()
    isLeaving.current = true
    setState({ viewer: null, loading: true })
    announceSession()
    // A new document: nothing that an admin had open stays in the tab.
    window.location.replace('/')
  }, [])

  return (
    <AuthContext value={useMemo(() => authOf(state, signOut), [state, signOut])}>
      {children}
    </AuthContext>
  )
}

type AuthProviderProps = { initial?: Viewer | null; children: ReactNode }

/** Events after which somebody else may be signed in. A page goes to sleep as one that is still loading. */
function keepUp(check: () => void, sleep: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  window.addEventListener('pagehide', (event) => event.persisted && sleep(), { signal })
  window.addEventListener('pageshow', (event) => event.persisted && check(), { signal })
  document.addEventListener('visibilitychange', () => document.hidden || check(), { signal })
  const stopHearing = onSessionChange(check)

  return () => {
    listening.abort()
    stopHearing()
  }
}

function wait(before: AuthState): AuthState {
  return { ...before, loading: true }
}

/** The address redirects; that the redirect is there says that it is done. */
async function leave(): Promise<void> {
  const response = await fetch('/signin/out', { method: 'POST', redirect: 'manual' })
  if (response.type !== 'opaqueredirect') throw new Error(authMessages.signOutFailed.text)
}

function authOf({ viewer, loading }: AuthState, signOut: Auth['signOut']): Auth {
  const { id, email, role = null } = viewer ?? {}
  const user = id === undefined || email === undefined ? null : { id, email }
  return { user, role, isAdmin: role === 'admin', loading, signOut }
}

/** `loading` is true until the first check has ended, and again while a page that was left is looked at anew. */
type AuthState = { viewer: Viewer | null; loading: boolean }

const answer = z.object({
  role: z.nullable(z.enum(['admin', 'editor'])),
  user: z.nullable(z.object({ id: z.string(), email: z.string() })),
})

/**
 * Asks the site who is signed in. The session itself is in cookies that no script can read.
 *
 * @returns `unknown` when nobody could tell: the network, the site or Supabase did not answer.
 */
export async function askViewer(fetch = globalThis.fetch): Promise<Viewer | null | 'unknown'> {
  try {
    const response = await fetch('/api/viewer', { cache: 'no-store' })
    if (!response.ok) return 'unknown'
    const { user, role } = answer.parse(await response.json())
    return user && { ...user, role }
  } catch (error) {
    console.warn('Who is signed in could not be asked:', error)
    return 'unknown'
  }
}

/**
 * What is known after a check. A first check that finds nothing out means nobody is there (requirements §6:
 * on failure treated as not admin); a later one leaves things as they were, so that a moment without network
 * does not throw anybody out of a page with unsaved words on it. The server checks every action by itself.
 */
export function nextAuthState(before: AuthState, found: Viewer | null | 'unknown'): AuthState {
  if (found === 'unknown') return { ...before, loading: false }
  return { viewer: isSame(before.viewer, found) ? before.viewer : found, loading: false }
}

function isSame(one: Viewer | null, other: Viewer | null): boolean {
  return one?.id === other?.id && one?.role === other?.role && one?.email === other?.email
}
