'use client'

import { useRouter } from 'next/navigation'
import { useIsPresentationTool } from 'next-sanity/hooks'
import { VisualEditing } from 'next-sanity/visual-editing/client-component'
import { useEffect, useRef, useTransition } from 'react'
import '#admin/editor/sections/places.css'
import { PreviewBar } from './preview-bar.client.tsx'

/** Renders the overlays that link to the Studio, and outside of the Studio also the preview bar. */
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
 * Click-to-edit overlays for texts with `data-sanity`. The page refreshes while an editor types, because the
 * component ignores edits without a `refresh` (next-sanity 13, VisualEditing).
 */
function PreviewOverlays() {
  return <VisualEditing refresh={useCoalescedRefresh()} />
}

/**
 * Returns a function that runs one refresh at a time, and another one if something changed in the meantime. Every
 * keystroke reaches the page, and slow responses don't pile up.
 */
function useCoalescedRefresh(): () => Promise<void> {
  const router = useRouter()
  const [isRefreshing, startRefresh] = useTransition()
  const isQueued = useRef(false)

  useEffect(() => {
    if (isRefreshing || !isQueued.current) return
    isQueued.current = false
    startRefresh(() => router.refresh())
  }, [isRefreshing, router])

  return async () => {
    if (isRefreshing) isQueued.current = true
    else startRefresh(() => router.refresh())
  }
}
