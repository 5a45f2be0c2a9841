'use client'

import { usePathname } from 'next/navigation'
import { Fragment } from 'react'
import { EditModeProvider } from '#admin/editor/edit-mode-provider.client.tsx'
import { FixedTextHint } from '#admin/editor/hint/fixed-text-hint.client.tsx'
import { SectionLayer } from '#admin/editor/sections/section-layer.client.tsx'
import { TextLayer } from '#admin/editor/text/text-layer.client.tsx'
import { useEditMode } from '#admin/editor/use-edit-mode.ts'
import type { AdminToolsProps } from '#admin/session/admin-tools-props.ts'
import { AuthProvider } from '#admin/session/auth-provider.client.tsx'
import { useAuth } from '#admin/session/use-auth.ts'
import { canPublish } from '#lib/auth/roles.ts'
import { Toasts } from '#site/ui/toasts.client.tsx'
import { AdminBar } from './admin-bar.client.tsx'

/**
 * Tools for editors and admins on every public page: the bar and, in edit mode, the editable texts. Only they load them
 * and their styles (`prepareAdmin`).
 */
export function AdminTools({ isEditing, dataset }: AdminToolsProps) {
  return (
    <AuthProvider>
      <EditModeProvider isEditing={isEditing}>
        <AdminToolsHost dataset={dataset} />
      </EditModeProvider>
      {!hasOwnToasts(usePathname()) && <Toasts />}
    </AuthProvider>
  )
}

/** Returns true for pages of the free tools, which render their own toasts. */
function hasOwnToasts(pathname: string): boolean {
  return pathname.startsWith('/tools/')
}

/** Renders the tools until the person signs out in any tab. */
function AdminToolsHost({ dataset }: { dataset: string | undefined }) {
  const { role, loading } = useAuth()
  const { isEditing } = useEditMode()
  const pathname = usePathname()
  if (!canPublish(role) && !loading) return null

  return (
    <Fragment key={pathname}>
      <AdminBar dataset={dataset} />
      {isEditing && (
        <>
          <TextLayer page={pathname}>
            {(targetsIn) => <SectionLayer page={pathname} textsIn={targetsIn} />}
          </TextLayer>
          <FixedTextHint />
        </>
      )}
    </Fragment>
  )
}
