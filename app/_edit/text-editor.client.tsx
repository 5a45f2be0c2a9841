'use client'

import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { UnsavedText } from '#lib/edit/unsaved-text.ts'
import { ConflictDialog } from './conflict-dialog.client.tsx'
import type { EditableText } from './editable-text.ts'
import { EditorControls } from './editor-controls.client.tsx'
import { lookOf } from './text-look.ts'
import { useTextDraft } from './use-text-draft.client.ts'

/**
 * The field in place of a text (specification §4, Edit mode). Enter confirms a text of one line, Ctrl or ⌘
 * with Enter one of several; Escape cancels.
 */
export function TextEditor({ page, text, unsaved, onDirty, onClose }: TextEditorProps) {
  const { field, element } = text
  const draft = useTextDraft({ page, text, unsaved, onClose })
  const { written, isOpened, isDirty, isSaving, sentence, conflict } = draft
  const area = useRef<HTMLTextAreaElement>(null)
  const [look] = useState(() => (field.isBehindLink ? undefined : lookOf(element)))
  const notesId = useId()

  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  useEffect(() => {
    if (!isOpened) return
    area.current?.focus()
    area.current?.select()
  }, [isOpened])

  // Whenever it is drawn: the field grows with what is written, and the text's own place with the field.
  useLayoutEffect(() => {
    const { current } = area
    if (!current) return
    const lines = field.multiline ? 3 : 1
    const line = Number.parseFloat(getComputedStyle(current).lineHeight)
    current.style.height = 'auto'
    current.style.height = `${Math.max(current.scrollHeight, lines * line)}px`
    if (look) element.style.minHeight = current.style.height
  })
  useEffect(() => {
    element.dataset.beingEdited = look ? 'in-place' : 'beside'
    return () => {
      delete element.dataset.beingEdited
      element.style.minHeight = ''
    }
  }, [element, look])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const confirms = event.key === 'Enter' && (!field.multiline || event.ctrlKey || event.metaKey)
    if (confirms) draft.save()
    if (event.key === 'Escape') draft.giveUp()
    if (confirms || event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
    }
  }

  return (
    <div className="edit-editor" data-look={look ? 'in-place' : 'beside'} style={placeOf(text)}>
      <textarea
        ref={area}
        rows={field.multiline ? 3 : 1}
        style={look}
        value={written}
        readOnly={!isOpened || isSaving}
        aria-label={field.label}
        aria-busy={!isOpened || isSaving || undefined}
        aria-invalid={sentence ? true : undefined}
        aria-describedby={notesId}
        autoComplete="off"
        onChange={(event) => draft.write(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <EditorControls
        id={notesId}
        field={field}
        written={written}
        isRestored={unsaved !== undefined}
        isPending={!isOpened || isSaving}
        sentence={sentence}
        onConfirm={() => draft.save()}
        onCancel={draft.giveUp}
      />
      {conflict && (
        <ConflictDialog
          label={field.label}
          mine={written.trim()}
          theirs={conflict.theirs ?? field.fallback ?? ''}
          where={conflict.where}
          isSaving={isSaving}
          onSaveMine={() => draft.save(true)}
          onKeepTheirs={draft.keepTheirs}
          onBack={draft.goOn}
        />
      )}
    </div>
  )
}

/** Over the text; wider where the text is only a few words, and never out of the window. */
function placeOf({ box, field }: EditableText) {
  const margin = 16
  const room = document.documentElement.clientWidth - 2 * margin
  const width = Math.min(
    Math.max(box.width, field.multiline || field.isBehindLink ? 320 : 240),
    room,
  )
  const left = Math.max(margin, Math.min(box.left, margin + room - width))
  return { left, width, top: field.isBehindLink ? box.top + box.height + 10 : box.top }
}

type TextEditorProps = {
  page: string
  text: EditableText
  /** What was written before the page was loaded again. */
  unsaved: UnsavedText | undefined
  onDirty: (isDirty: boolean) => void
  onClose: () => void
}
