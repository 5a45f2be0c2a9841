'use client'

import { PreviewBar } from './preview-bar.client.tsx'
import { PreviewOverlays } from './preview-overlays.client.tsx'

/** The bar that leads out of the preview, and the overlays that lead into the Studio. */
export function PreviewTools() {
  return (
    <>
      <PreviewBar />
      <PreviewOverlays />
    </>
  )
}
