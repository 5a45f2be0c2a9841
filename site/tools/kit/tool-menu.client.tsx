'use client'

import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { LineIcon } from '#site/ui/icon.tsx'

const DOTS = 'M3 8h.01M8 8h.01M13 8h.01'

/**
 * A menu of the buttons that don't fit on a phone. Choosing one, Escape, and moving the focus away close it. Wide
 * screens show the buttons in the row instead (tool.css).
 */
export function ToolMenu({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const listId = useId()

  useEffect(() => {
    if (!isOpen) return
    const closeElsewhere = ({ target }: PointerEvent) => {
      if (target instanceof Node && !menu.current?.contains(target)) setOpen(false)
    }
    const closeOnChoice = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || !target.closest('.tool-menu-list button')) return
      setOpen(false)
      opener.current?.focus()
    }
    const own = menu.current
    document.addEventListener('pointerdown', closeElsewhere)
    own?.addEventListener('click', closeOnChoice)
    return () => {
      document.removeEventListener('pointerdown', closeElsewhere)
      own?.removeEventListener('click', closeOnChoice)
    }
  }, [isOpen])

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.preventDefault()
    setOpen(false)
    opener.current?.focus()
  }
  const closeOnLeave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // Safari reports no new focus when a button is clicked, so ignore that case.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles events that bubble from its buttons.
    <div ref={menu} className="tool-menu" onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
      <button
        ref={opener}
        type="button"
        className="tool-menu-button"
        aria-label="More actions"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <LineIcon path={DOTS} stroke={2.5} />
      </button>
      <div id={listId} className="tool-menu-list" data-open={isOpen || undefined}>
        {children}
      </div>
    </div>
  )
}
