'use client'

import { usePathname } from 'next/navigation'
import { Fragment } from 'react'
import { EditModeProvider } from '#admin/editor/edit-mode-provider.client.tsx'
import { TextLayer } from '#admin/editor/text/text-layer.client.tsx'
import { useEditMode } from '#admin/editor/use-edit-mode.ts'
import { AuthProvider } from '#admin/session/auth-provider.client.tsx'
import { useAuth } from '#admin/session/use-auth.ts'
import { Toasts } from '#site/ui/toasts.client.tsx'
import { AdminBar } from './admin-bar.client.tsx'

/**
 * What an admin has on every public page: the bar, and in edit mode the texts to type in. Loaded for admins
 * only (`prepareAdmin`), and its styles with it.
 */
export function AdminTools({ isEditing }: { isEditing: boolean }) {
  return (
    <AuthProvider>
      <EditModeProvider isEditing={isEditing}>
        <AdminToolsHost />
      </EditModeProvider>
      {!bringsItsToasts(usePathname()) && <Toasts />}
    </AuthProvider>
  )
}

/** The frame of the free tools shows toasts of its own. */
function bringsItsToasts(pathname: string): boolean {
  return pathname.startsWith('/tools/')
}

/** The bar and the texts, until the admin signs out, in whichever tab. */
function AdminToolsHost() {
  const { isAdmin, loading } = useAuth()
  const { isEditing } = useEditMode()
  const pathname = usePathname()
  if (!isAdmin && !loading) return null

  return (
    <Fragment key={pathname}>
      <AdminBar />
      {isEditing && <TextLayer page={pathname} />}
    </Fragment>
  )
}
