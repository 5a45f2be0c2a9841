'use client'

import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { commandKey } from '#admin/editor/body/shortcut.ts'
import type { LengthHint } from '#admin/editor/text/length-hint.ts'
import { historyMessages, editMessages as say } from '#lib/messages-edit.ts'
import type { EditableField } from '#schemas/editable.ts'
import { LineIcon } from '#site/ui/icon.tsx'

/** Buttons, keyboard hints, and messages below the text field. */
export function EditorControls(props: EditorControlsProps) {
  const {
    id,
    field,
    hasLines,
    lengthHint,
    warning,
    linkAddress,
    written,
    isRestored,
    isNewer,
    isFilledIn,
    isSaving,
    sentence,
    waiting,
    list,
  } = props
  const { onConfirm, onCancel, onHistory, onLinkOpened } = props
  const strip = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const { current } = strip
    if (!current) return
    current.style.translate = ''
    const beyond = current.getBoundingClientRect().right - document.documentElement.clientWidth + 16
    if (beyond > 0) current.style.translate = `${-beyond}px`
  }, [])

  return (
    <div ref={strip} className="edit-controls">
      <div className="edit-buttons">
        <button
          type="button"
          className="edit-tick"
          aria-label="Save text"
          aria-disabled={isSaving}
          onClick={onConfirm}
        >
          <LineIcon stroke={1.75} path="m3 8.5 3.5 3.5L13 4.5" />
        </button>
        <button
          type="button"
          className="edit-cross"
          aria-label="Cancel"
          aria-disabled={isSaving}
          onClick={onCancel}
        >
          <LineIcon stroke={1.75} path="m3.5 3.5 9 9m0-9-9 9" />
        </button>
      </div>
      <div id={id} className="edit-notes">
        <p className="note">
          <strong>{field.label}</strong>{' '}
          <span className="edit-keys">
            {hasLines ? `${commandKey()} + Enter saves` : 'Enter saves'}, Esc cancels
          </span>
        </p>
        {linkAddress && (
          <p className="note">
            <a
              href={linkAddress}
              target="_blank"
              rel="noreferrer"
              className="text-link"
              onClick={onLinkOpened}
            >
              Edit the link in the Studio
            </a>
          </p>
        )}
        <p className="note">
          <button type="button" className="text-link" onClick={onHistory}>
            {historyMessages.title}
          </button>
        </p>
        {list}
        {lengthHint && (
          <p className="note" data-long={lengthHint.isLong || undefined}>
            {lengthHint.text}
          </p>
        )}
        {warning && (
          <p className="note" data-long>
            {warning}
          </p>
        )}
        {!written.trim() && !field.refusal('') && (
          <p className="note">{say.emptyShows(field.fallback)}</p>
        )}
        {isRestored && <p className="note">{say.restored}</p>}
        {isNewer && <p className="note">{say.newer}</p>}
        {isFilledIn && <p className="note">{say.filledIn}</p>}
        <p role="status" className="edit-sentence" data-bad={sentence ? '' : undefined}>
          {sentence ?? waiting ?? (isSaving ? 'Saving…' : '')}
        </p>
      </div>
    </div>
  )
}

type EditorControlsProps = {
  id: string
  field: EditableField
  /** True if Enter starts a new line. */
  hasLines: boolean
  lengthHint: LengthHint | undefined
  warning: string | undefined
  /** URL at which the Studio opens the link, if the text is the label of one. */
  linkAddress: string | undefined
  written: string
  isRestored: boolean
  /** True if the stored text is newer than the page's; the field shows the stored one. */
  isNewer: boolean
  /** True if the text has placeholders. */
  isFilledIn: boolean
  isSaving: boolean
  /** Error message. */
  sentence: string | undefined
  /** Set while a save waits to be sent again. */
  waiting: string | undefined
  /** Buttons for the list that the text is in. */
  list: ReactNode
  onConfirm: () => void
  onCancel: () => void
  onHistory: () => void
  /** Called when the link was opened in a new tab. */
  onLinkOpened: () => void
}
