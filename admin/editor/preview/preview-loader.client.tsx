'use client'

import { type ComponentType, useEffect, useState } from 'react'

/**
 * Fetches the tools of the preview when they are wanted. A layout's scripts hold every client component that
 * the layout names, rendered or not: without this step visitors would download them all.
 */
export function PreviewLoader({ canEdit }: { canEdit: boolean }) {
  const [Tools, setTools] = useState<ComponentType>()

  useEffect(() => {
    if (canEdit) {
      import('./preview-tools.client.tsx').then(({ PreviewTools }) => setTools(() => PreviewTools))
    } else {
      import('./preview-bar.client.tsx').then(({ PreviewBar }) => setTools(() => PreviewBar))
    }
  }, [canEdit])

  return Tools && <Tools />
}
