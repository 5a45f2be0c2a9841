'use client'

import { usePathname } from 'next/navigation'
import { EditModeProvider } from '#admin/editor/edit-mode-provider.client.tsx'
import { AuthProvider } from '#admin/session/auth-provider.client.tsx'
import { Toasts } from '#site/ui/toasts.client.tsx'
import { AdminToolsHost } from './admin-tools-host.client.tsx'

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
