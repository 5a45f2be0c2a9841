'use client'

import { type ComponentType, useEffect, useState } from 'react'
import type { PreviewProps } from './preview-bar.client.tsx'

/**
 * Loads the preview's tools on demand. A layout's scripts include every client component it imports, rendered or
 * not: without this step, all visitors would download them.
 */
export function PreviewLoader({ guest, state }: PreviewProps) {
  const [Tools, setTools] = useState<ComponentType<PreviewProps>>()
  const canEdit = !guest && state !== 'ended'

  useEffect(() => {
    if (canEdit) {
      import('./preview-tools.client.tsx').then(({ PreviewTools }) => setTools(() => PreviewTools))
    } else {
      import('./preview-bar.client.tsx').then(({ PreviewBar }) => setTools(() => PreviewBar))
    }
  }, [canEdit])

  return Tools && <Tools guest={guest} state={state} />
}
