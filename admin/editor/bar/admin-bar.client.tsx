'use client'

import { useRef } from 'react'
import { useEditMode } from '#admin/editor/use-edit-mode.ts'
import { ArticleButton } from './article-button.client.tsx'
import { useFreeFoot } from './use-free-foot.client.ts'
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
