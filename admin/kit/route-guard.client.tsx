'use client'

import { usePathname, useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'
import { useAuth } from '#admin/session/use-auth.ts'
import { refusedPath } from '#lib/auth/destination.ts'
import { adminMessages } from '#lib/messages-admin.ts'
import { Spinner } from './spinner.tsx'

/**
 * Guards a page that is already open (requirements §4): it reacts when the admin signs out elsewhere, loses the
 * role, or another person signs in. The server decides whether a page opens in the first place (`requireAdminPage`).
 */
export function RouteGuard({ children }: { children: ReactNode }) {
  const { user, isAdmin, loading } = useAuth()
  const pathname = usePathname()
  const router = useRouter()
  const shownTo = useRef(user?.id)
  const isDenied = !loading && !isAdmin
  const isSignedIn = user !== null

  // A full page load also drops the pages that the router keeps in memory.
  useEffect(() => {
    if (!isDenied) return
    const path = `${pathname}${window.location.search}`
    window.location.replace(isSignedIn ? refusedPath : `/signin?next=${encodeURIComponent(path)}`)
  }, [isDenied, isSignedIn, pathname])

  useEffect(() => {
    if (!isAdmin || shownTo.current === user?.id) return
    shownTo.current = user?.id
    router.refresh()
  }, [isAdmin, user?.id, router])

  const isOpen = !loading && isAdmin

  // The page is hidden, not unmounted, so that typed text survives the session check.
  return (
    <>
      {!isOpen && <Spinner label={adminMessages.loading} />}
      <div hidden={!isOpen}>{children}</div>
    </>
  )
}
