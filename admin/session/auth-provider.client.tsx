'use client'

import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { z } from 'zod/mini'
import { ROLES } from '#lib/auth/roles.ts'
import type { Viewer } from '#lib/auth/viewer.ts'
import { authMessages } from '#lib/messages-auth.ts'
import { announceSession, onSessionChange } from './session-channel.ts'
import { type Auth, AuthContext } from './use-auth.ts'

/**
 * Provides the signed-in person. It checks again when another tab signs in or out, when the tab becomes visible,
 * and when the browser restores a page from its back/forward cache.
 *
 * @param initial the person as the server knows them, `null` for no one; if omitted, the site is asked first
 */
export function AuthProvider({ initial, children }: AuthProviderProps) {
  const [state, setState] = useState<AuthState>({
    viewer: initial ?? null,
    loading: initial === undefined,
  })

  // While signing out, results of checks are ignored.
  const isLeaving = useRef(false)

  const check = useCallback(async () => {
    const result = await askViewer()
    if (!isLeaving.current) setState((before) => nextAuthState(before, result))
  }, [])

  const suspend = useCallback(() => {
    isLeaving.current = false
    flushSync(() => setState(markLoading))
  }, [])

  useEffect(() => {
    if (initial === undefined) check()
    return recheckOnEvents(check, suspend)
  }, [initial, check, suspend])

  const signOut = useCallback(async () => {
    await requestSignOut()
    isLeaving.current = true
    setState({ viewer: null, loading: true })
    announceSession()
    // A full page load, so that nothing an admin had open stays in the tab.
    window.location.replace('/')
  }, [])

  return (
    <AuthContext value={useMemo(() => authOf(state, signOut), [state, signOut])}>
      {children}
    </AuthContext>
  )
}

type AuthProviderProps = { initial?: Viewer | null; children: ReactNode }

/** Checks again after events that may have changed the session. A page enters the back/forward cache as loading. */
function recheckOnEvents(check: () => void, suspend: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  window.addEventListener('pagehide', (event) => event.persisted && suspend(), { signal })
  window.addEventListener('pageshow', (event) => event.persisted && check(), { signal })
  document.addEventListener('visibilitychange', () => document.hidden || check(), { signal })
  const unsubscribe = onSessionChange(check)

  return () => {
    listening.abort()
    unsubscribe()
  }
}

function markLoading(before: AuthState): AuthState {
  return { ...before, loading: true }
}

/** Signs out. The route answers with a redirect on success. */
async function requestSignOut(): Promise<void> {
  const response = await fetch('/signin/out', { method: 'POST', redirect: 'manual' })
  if (response.type !== 'opaqueredirect') throw new Error(authMessages.signOutFailed.text)
}

function authOf({ viewer, loading }: AuthState, signOut: Auth['signOut']): Auth {
  const { id, email, role = null } = viewer ?? {}
  const user = id === undefined || email === undefined ? null : { id, email }
  return { user, role, isAdmin: role === 'admin', loading, signOut }
}

/**
 * `loading` is true until the first check has finished, and while a page restored by the browser is checked again.
 */
type AuthState = { viewer: Viewer | null; loading: boolean }

const viewerResponse = z.object({
  role: z.nullable(z.enum(ROLES)),
  user: z.nullable(z.object({ id: z.string(), email: z.string() })),
})

/**
 * Asks the site who is signed in. The session itself is in cookies that scripts cannot read.
 *
 * @returns `unknown` if the network, the site, or Supabase did not answer
 */
export async function askViewer(fetch = globalThis.fetch): Promise<Viewer | null | 'unknown'> {
  try {
    const response = await fetch('/api/viewer', { cache: 'no-store' })
    if (!response.ok) return 'unknown'
    const { user, role } = viewerResponse.parse(await response.json())
    return user && { ...user, role }
  } catch (error) {
    console.warn('Could not check who is signed in:', error)
    return 'unknown'
  }
}

/**
 * Returns the state after a check. If the first check fails, no one counts as signed in (requirements §6: on
 * failure treated as not admin). If a later check fails, the state stays, so that a short network outage does not
 * close a page with unsaved text. The server checks every action itself.
 */
export function nextAuthState(before: AuthState, result: Viewer | null | 'unknown'): AuthState {
  if (result === 'unknown') return { ...before, loading: false }
  return { viewer: isSame(before.viewer, result) ? before.viewer : result, loading: false }
}

function isSame(one: Viewer | null, other: Viewer | null): boolean {
  return one?.id === other?.id && one?.role === other?.role && one?.email === other?.email
}
