'use client'

import { usePathname, useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'
import { useAuth } from '#admin/session/use-auth.ts'
import { adminMessages } from '#lib/messages-admin.ts'
import { Spinner } from './spinner.tsx'

/**
 * The guard of a page that is open already (requirements §4): when its admin signs out elsewhere, loses the
 * role or is somebody else now. Whether a page opens at all the server decides (`adminOfPage`).
 */
export function RouteGuard({ children }: { children: ReactNode }) {
  const { user, isAdmin, loading } = useAuth()
  const pathname = usePathname()
  const router = useRouter()
  const shownTo = useRef(user?.id)
  const isShut = !loading && !isAdmin
  const isSomebody = user !== null

  // A new document: the pages that the router keeps in memory go with the old one.
  useEffect(() => {
    if (!isShut) return
    const address = `${pathname}${window.location.search}`
    window.location.replace(isSomebody ? '/' : `/signin?next=${encodeURIComponent(address)}`)
  }, [isShut, isSomebody, pathname])

  useEffect(() => {
    if (!isAdmin || shownTo.current === user?.id) return
    shownTo.current = user?.id
    router.refresh()
  }, [isAdmin, user?.id, router])

  const isOpen = !loading && isAdmin

  // What was typed survives the look at who is there: the page is hidden, not taken apart.
  return (
    <>
      {!isOpen && <Spinner label={adminMessages.loading} />}
      <div hidden={!isOpen}>{children}</div>
    </>
  )
}
