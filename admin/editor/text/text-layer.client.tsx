'use client'

import { useEffect, useRef, useState } from 'react'
import { visitors } from '#admin/kit/say-saved.ts'
import type { EditableText } from './editable-text.ts'
import { TextEditor } from './text-editor.client.tsx'
import type { GivenUp } from './text-outcomes.ts'
import { useEditableTexts } from './use-editable-texts.client.ts'
import { useTextClicks } from './use-text-clicks.client.ts'
import { useUnsavedText } from './use-unsaved-text.client.ts'
import './text.css'

/**
 * Edit mode on a page: a button over every editable text, so that a keyboard reaches it while headings stay
 * headings and links stay links, and the field in place of the one that is open.
 */
export function TextLayer({ page }: { page: string }) {
  const layer = useRef<HTMLElement>(null)
  const texts = useEditableTexts(layer)
  const [opened, setOpened] = useState<string | null>(null)
  const [reopenings, setReopenings] = useState(0)
  const current = texts.find(({ id }) => id === opened)
  // How visitors have the page before anything on it is changed.
  useEffect(() => void visitors.readBefore(page), [page])

  const goOn = () => layer.current?.querySelector('textarea')?.focus()
  const { unsaved, isWriting, keep, forget, offer } = useUnsavedText({
    page,
    texts,
    openId: current?.id,
    reopen: (id) => {
      setOpened(id)
      setReopenings(reopenings + 1)
    },
    goOn,
  })

  const open = (text: EditableText | undefined) => {
    if (!text) return
    // What was written there is not given up by a slip of the hand.
    if (isWriting) goOn()
    else setOpened(text.id)
  }
  useTextClicks((element) => open(texts.find((text) => text.element === element)))

  const close = (id: string, givenUp?: GivenUp) => {
    forget(id)
    setOpened(null)
    layer.current?.querySelector<HTMLElement>(`[data-text="${CSS.escape(id)}"]`)?.focus()
    if (givenUp) offer(givenUp)
  }

  return (
    <section ref={layer} className="edit-layer no-print" aria-label="Editable texts">
      {texts.map((text) => (
        <button
          key={text.id}
          type="button"
          data-text={text.id}
          className="edit-target"
          style={text.box}
          aria-label={`Edit: ${text.field.label}`}
          aria-description={text.element.textContent.slice(0, 120)}
          onClick={() => open(text)}
        />
      ))}
      {current && (
        <TextEditor
          key={`${current.id} ${reopenings}`}
          text={current}
          page={page}
          unsaved={unsaved?.id === current.id ? unsaved : undefined}
          onUnsaved={(next) => (next ? keep(next) : forget(current.id))}
          onClose={(givenUp) => close(current.id, givenUp)}
        />
      )}
    </section>
  )
}
