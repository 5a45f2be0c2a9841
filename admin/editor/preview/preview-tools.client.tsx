'use client'

import { useRouter } from 'next/navigation'
import { useIsPresentationTool } from 'next-sanity/hooks'
import { VisualEditing } from 'next-sanity/visual-editing/client-component'
import { useEffect, useRef, useTransition } from 'react'
import { PreviewBar } from './preview-bar.client.tsx'

/** The bar that leads out of the preview, and the overlays that lead into the Studio, whose frame needs no bar. */
export function PreviewTools() {
  const isInStudio = useIsPresentationTool() !== false
  return (
    <>
      {!isInStudio && <PreviewBar />}
      <PreviewOverlays />
    </>
  )
}

/**
 * Click-to-edit overlays for the texts that carry `data-sanity`, and repainting as an editor types: without
 * a refresh of its own the component ignores edits (next-sanity 13, VisualEditing).
 */
function PreviewOverlays() {
  return <VisualEditing refresh={useCoalescedRefresh()} />
}

/**
 * One refresh at a time, and one more after it when something changed meanwhile: every keystroke ends up
 * on the page, and a slow answer never piles requests up.
 */
function useCoalescedRefresh(): () => Promise<void> {
  const router = useRouter()
  const [isRefreshing, startRefresh] = useTransition()
  const isWanted = useRef(false)

  useEffect(() => {
    if (isRefreshing || !isWanted.current) return
    isWanted.current = false
    startRefresh(() => router.refresh())
  }, [isRefreshing, router])

  return async () => {
    if (isRefreshing) isWanted.current = true
    else startRefresh(() => router.refresh())
  }
}
