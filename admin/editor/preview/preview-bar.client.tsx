'use client'

import { usePathname } from 'next/navigation'
import { useIsPresentationTool } from 'next-sanity/hooks'
import { Button } from '#site/ui/button.tsx'

/** Says that drafts are shown, and offers the way out. Inside the Studio the frame says it already. */
export function PreviewBar() {
  const pathname = usePathname()
  if (useIsPresentationTool() !== false) return null
  return (
    <aside className="preview-bar" aria-label="Preview">
      <style>{css}</style>
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

// Here and not in a stylesheet: those are sent to visitors.
const css = `
.preview-bar {
  position: fixed;
  inset-block-end: 1rem;
  inset-inline: 0;
  z-index: 50;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 1rem;
  width: fit-content;
  max-width: calc(100% - 2rem);
  margin-inline: auto;
  padding: 0.5rem 0.5rem 0.5rem 1rem;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius);
  background: var(--surface);
  color: var(--ink);
  font-size: var(--step--1);
}
`
