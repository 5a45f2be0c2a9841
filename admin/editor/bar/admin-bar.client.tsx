'use client'

import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useEditMode } from '#admin/editor/use-edit-mode.ts'
import { ArticleButton } from './article-button.client.tsx'
import './bar.css'

/** The way to the admin area and the switch of edit mode, at the foot of every public page. */
export function AdminBar() {
  const { isEditing, toggle, pending } = useEditMode()
  const bar = useRef<HTMLElement>(null)
  useFreeFoot(bar)

  return (
    <aside ref={bar} className="admin-bar no-print" aria-label="Admin tools">
      <a href="/admin">Admin area</a>
      <button
        type="button"
        role="switch"
        aria-checked={isEditing}
        aria-busy={pending || undefined}
        className="admin-bar-switch"
        onClick={() => !pending && toggle()}
      >
        Edit text
      </button>
      {isEditing && <ArticleButton />}
      {isEditing && (
        <p className="note admin-bar-hint">
          Click a text, or <kbd>Tab</kbd> to it and press <kbd>Enter</kbd>
        </p>
      )}
    </aside>
  )
}

/**
 * Tells the page how much of the foot of the window a bar takes, in `--admin-bar` on the root: what sticks to
 * the foot keeps that free. Measured, since a bar has as many lines as its words need.
 */
function useFreeFoot(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = bar
    if (!current) return
    const root = document.documentElement
    const measure = () => {
      const below = Number.parseFloat(getComputedStyle(current).bottom)
      root.style.setProperty('--admin-bar', `${Math.ceil(current.offsetHeight + below)}px`)
    }
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(current)

    return () => {
      sizes.disconnect()
      root.style.removeProperty('--admin-bar')
    }
  }, [bar])
}
