'use client'

import { type ComponentType, useEffect, useState } from 'react'
import type { ContentMode } from '#lib/content/content-mode.ts'

/**
 * Loads the preview's tools on demand. A layout's scripts include every client component it imports, rendered or
 * not: without this step, all visitors would download them.
 */
export function PreviewLoader({ guest }: { guest: ContentMode['guest'] }) {
  const [Tools, setTools] = useState<ComponentType<{ guest?: ContentMode['guest'] }>>()
  const canEdit = !guest

  useEffect(() => {
    if (canEdit) {
      import('./preview-tools.client.tsx').then(({ PreviewTools }) => setTools(() => PreviewTools))
    } else {
      import('./preview-bar.client.tsx').then(({ PreviewBar }) => setTools(() => PreviewBar))
    }
  }, [canEdit])

  return Tools && <Tools guest={guest} />
}
