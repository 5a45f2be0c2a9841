'use client'

import { usePathname } from 'next/navigation'
import { Fragment } from 'react'
import { TextLayer } from '#admin/editor/text/text-layer.client.tsx'
import { useEditMode } from '#admin/editor/use-edit-mode.ts'
import { useAuth } from '#admin/session/use-auth.ts'
import { AdminBar } from './admin-bar.client.tsx'

/** The bar and the texts, until the admin signs out, in whichever tab. */
export function AdminToolsHost() {
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
