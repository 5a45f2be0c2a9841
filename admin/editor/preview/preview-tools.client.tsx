'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useIsPresentationTool } from 'next-sanity/hooks'
import { Button } from '#site/ui/button.tsx'
import './preview.css'
import { VisualEditing } from 'next-sanity/visual-editing/client-component'
import { useEffect, useRef, useTransition } from 'react'

/** The bar that leads out of the preview, and the overlays that lead into the Studio. */
export function PreviewTools() {
  return (
    <>
      <PreviewBar />
      <PreviewOverlays />
    </>
  )
}

/** Says that drafts are shown, and offers the way out. Inside the Studio the frame says it already. */
function PreviewBar() {
  const pathname = usePathname()
  if (useIsPresentationTool() !== false) return null
  return (
    <aside className="preview-bar" aria-label="Preview">
      <p>Preview: you are looking at drafts.</p>
      <form action="/api/draft-mode/disable" method="post">
        <input type="hidden" name="path" value={pathname} />
        <Button type="submit" size="small">
          Leave preview
        </Button>
      </form>
    </aside>
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
