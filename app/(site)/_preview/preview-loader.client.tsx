'use client'

import dynamic from 'next/dynamic'

/**
 * Fetches the tools of the preview when they are wanted. Without this step they would be in the layout's
 * scripts: a bundle holds every client component that its layout names, rendered or not.
 */
export const PreviewLoader = dynamic(
  () => import('./preview-tools.client.tsx').then(({ PreviewTools }) => PreviewTools),
  { ssr: false },
)
