'use client'

import { ReadFailed, useLastKnown } from '#admin/kit/read-failed.client.tsx'
import { contentMessages as say } from '#lib/messages-admin.ts'
import type { StoredTexts } from './editor-fields.ts'
import { TextsEditor } from './texts-editor.client.tsx'

/** Shows the editor, or an error with a retry if the texts could not be read even once. */
export function ContentScreen({ read }: { read: StoredTexts | null }) {
  const stored = useLastKnown(read, say.readFailed)

  return stored ? (
    <TextsEditor stored={stored} />
  ) : (
    <ReadFailed title={say.readFailed}>
      The content server didn’t respond. The texts on the site haven’t changed.
    </ReadFailed>
  )
}
