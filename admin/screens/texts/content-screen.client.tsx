'use client'

import { ReadFailed, useLastKnown } from '#admin/kit/read-failed.client.tsx'
import { contentMessages as say } from '#lib/messages-admin.ts'
import type { StoredTexts } from './editor-fields.ts'
import { TextsEditor } from './texts-editor.client.tsx'

/** The editor; or, when the texts could not be read even once, the way to try again. */
export function ContentScreen({ read }: { read: StoredTexts | null }) {
  const stored = useLastKnown(read, say.readFailed)

  return stored ? (
    <TextsEditor stored={stored} />
  ) : (
    <ReadFailed title={say.readFailed}>
      The site says what it said before. The texts are back when the content store answers.
    </ReadFailed>
  )
}
