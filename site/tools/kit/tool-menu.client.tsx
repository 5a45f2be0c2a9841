'use client'

import { type MouseEvent, type ReactNode, useId } from 'react'
import { LineIcon } from '#site/ui/icon.tsx'

const DOTS = 'M3 8h.01M8 8h.01M13 8h.01'

/**
 * A menu of the buttons that don't fit on a phone. Choosing one closes it, and the browser closes it on Escape and on a
 * press elsewhere. Wide screens show the buttons in the row instead (tool.css).
 */
export function ToolMenu({ children }: { children: ReactNode }) {
  const listId = useId()

  const closeOnChoice = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    const isChoice = target instanceof Element && target.closest('button') !== null
    if (isChoice && currentTarget.matches(':popover-open')) currentTarget.hidePopover()
  }

  return (
    <div className="tool-menu">
      <button
        type="button"
        className="tool-menu-button"
        aria-label="More actions"
        popoverTarget={listId}
      >
        <LineIcon path={DOTS} stroke={2.5} />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: handles clicks of its buttons. */}
      <div id={listId} popover="auto" className="tool-menu-list" onClick={closeOnChoice}>
        {children}
      </div>
    </div>
  )
}
