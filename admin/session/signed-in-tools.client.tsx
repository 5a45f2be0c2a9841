'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { signedInCookie } from '#lib/auth/signed-in-cookie.ts'
import type { PageEditor } from './admin-links.ts'
import type { AdminToolsProps } from './admin-tools-props.ts'

/**
 * Renders the admin link and the admins' tools. Only pages for signed-in people include it; visitors' pages come
 * without the application.
 */
export function SignedInTools({ editor, dataset }: { editor?: PageEditor; dataset?: string }) {
  const [Tools, setTools] = useState<ComponentType<AdminToolsProps>>()

  useEffect(() => {
    if (!editor && !document.cookie.includes(`${signedInCookie}=1`)) return
    import('./admin-links.ts')
      .then(({ prepareAdmin }) => prepareAdmin(editor))
      .then((tools) => setTools(() => tools))
      .catch(console.warn)
  }, [editor])

  return Tools && <Tools isEditing={editor === 'page'} dataset={dataset} />
}
