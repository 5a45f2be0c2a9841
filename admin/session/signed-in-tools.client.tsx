'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { signedInCookie } from '#lib/auth/signed-in-cookie.ts'
import type { PageEditor } from './admin-links.ts'

/**
 * Gives admins the way to their area and their tools, which is all that this draws. Visitors' documents come without
 * it: whoever is signed in gets the application.
 */
export function SignedInTools({ editor }: { editor?: PageEditor }) {
  const [Tools, setTools] = useState<ComponentType<{ isEditing: boolean }>>()

  useEffect(() => {
    if (!editor && !document.cookie.includes(`${signedInCookie}=1`)) return
    import('./admin-links.ts')
      .then(({ prepareAdmin }) => prepareAdmin(editor))
      .then((tools) => setTools(() => tools))
      .catch(console.warn)
  }, [editor])

  return Tools && <Tools isEditing={editor === 'page'} />
}
