'use client'

import { useEffect } from 'react'
import { showToast } from '#app/_ui/toast-store.ts'
import { useLastKnown } from '#app/(admin)/_admin/use-last-known.client.ts'
import type { StoredTexts } from '#lib/content-editor/editor-fields.ts'
import { contentMessages as say } from '#lib/messages-admin.ts'
import { TextsEditor } from './texts-editor.client.tsx'
import { TextsFailed } from './texts-failed.client.tsx'

/** The editor; or, when the texts could not be read even once, the way to try again. */
export function ContentScreen({ read }: { read: StoredTexts | null }) {
  const stored = useLastKnown(read)
  const hasFailed = read === null

  useEffect(() => {
    if (hasFailed) showToast({ title: say.failed, text: say.readFailed, tone: 'bad' })
  }, [hasFailed])

  return stored ? <TextsEditor stored={stored} /> : <TextsFailed />
}
