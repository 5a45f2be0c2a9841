'use client'

import { usePathname } from 'next/navigation'
import { Toasts } from '../_ui/toasts.client.tsx'
import { AdminBar } from './admin-bar.client.tsx'
import { EditModeProvider } from './edit-mode-provider.client.tsx'
import { TextLayer } from './text-layer.client.tsx'

/**
 * What an admin has on every public page: the bar, and in edit mode the texts to type in. Loaded for admins
 * only (`showAdminTools`); nothing here imports a stylesheet, since those would be sent to visitors.
 */
export function AdminTools({ isEditing }: { isEditing: boolean }) {
  const pathname = usePathname()

  return (
    <EditModeProvider isEditing={isEditing}>
      <AdminBar />
      {isEditing && <TextLayer key={pathname} page={pathname} />}
      {!bringsItsToasts(pathname) && <Toasts />}
    </EditModeProvider>
  )
}

/** The frame of the free tools shows toasts of its own. */
function bringsItsToasts(pathname: string): boolean {
  return pathname.startsWith('/tools/')
}
