'use client'

import { useEffect, useRef, useState } from 'react'
import { recallUnsaved, type UnsavedText } from '#lib/edit/unsaved-text.ts'
import { editCss } from './edit-css.ts'
import type { EditableText } from './editable-text.ts'
import { TextEditor } from './text-editor.client.tsx'
import { useEditableTexts } from './use-editable-texts.client.ts'
import { useTextClicks } from './use-text-clicks.client.ts'

/**
 * Edit mode on a page: a button over every editable text, so that a keyboard reaches it while headings stay
 * headings and links stay links, and the field in place of the one that is open.
 */
export function TextLayer({ page }: { page: string }) {
  const layer = useRef<HTMLElement>(null)
  const texts = useEditableTexts(layer)
  const [opened, setOpened] = useState<string | null>(null)
  const [isDirty, setDirty] = useState(false)
  const { unsaved, forget } = useUnsaved(page, texts, setOpened)
  const current = texts.find(({ id }) => id === opened)

  const open = (text: EditableText | undefined) => {
    if (!text) return
    // What was written there is not given up by a slip of the hand.
    if (current && isDirty) layer.current?.querySelector('textarea')?.focus()
    else setOpened(text.id)
  }
  useTextClicks((element) => open(texts.find((text) => text.element === element)))

  const close = () => {
    setOpened(null)
    setDirty(false)
    forget()
    layer.current?.querySelector<HTMLElement>(`[data-text="${CSS.escape(opened ?? '')}"]`)?.focus()
  }

  return (
    <section ref={layer} className="edit-layer no-print" aria-label="Editable texts">
      <style>{editCss}</style>
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
          key={current.id}
          page={page}
          text={current}
          unsaved={unsaved?.id === current.id ? unsaved : undefined}
          onDirty={setDirty}
          onClose={close}
        />
      )}
    </section>
  )
}

/** What was being written when the page was left opens again, once its text is there. */
function useUnsaved(
  page: string,
  texts: readonly EditableText[],
  open: (id: string) => void,
): { unsaved: UnsavedText | undefined; forget: () => void } {
  const [unsaved, setUnsaved] = useState(() => recallUnsaved(sessionStorage, page))
  const [isReopened, setReopened] = useState(false)
  const isThere = texts.some(({ id }) => id === unsaved?.id)

  useEffect(() => {
    if (!unsaved || !isThere || isReopened) return
    setReopened(true)
    open(unsaved.id)
  }, [unsaved, isThere, isReopened, open])

  return { unsaved, forget: () => setUnsaved(undefined) }
}
