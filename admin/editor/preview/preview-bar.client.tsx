'use client'

import { usePathname } from 'next/navigation'
import { Button } from '#site/ui/button.tsx'
import './preview.css'

/** Says that the page shows drafts, with a button to leave the preview. */
export function PreviewBar() {
  const pathname = usePathname()
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
