'use client'

import { type ClipboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import '#site/ui/field.css'
import '#site/ui/labeled-field.css'
import { textOfHtml } from './read-markup.ts'

/** UTF-16 units from which the state is updated after a pause, not on every key. */
const LARGE_TEXT_LENGTH = 50_000

/** Milliseconds without typing before a large text updates the state. */
const PAUSE_MS = 250

/** Maximum UTF-16 units of pasted HTML to convert; the browser pastes anything longer as plain text. */
const MAX_PASTED_HTML_LENGTH = 500_000

/**
 * Text field for texts of any length. It is uncontrolled so that typing stays fast: short texts update the
 * tool's state on every key, long ones after a pause.
 */
export function TextField({
  id,
  label,
  note,
  placeholder,
  value,
  onChange,
  box,
  rows,
  hint,
  margin,
}: TextFieldProps) {
  const sent = useRef(value)
  const pending = useRef<string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onChange)
  latest.current = onChange

  const send = () => {
    clearTimeout(timer.current)
    const text = box.current?.value
    if (text === undefined || text === sent.current) return
    sent.current = text
    pending.current.push(text)
    latest.current(text)
  }
  const follow = useRef(send)
  follow.current = send

  useEffect(() => {
    // Ignore values that this field sent itself: the visitor may have typed more since.
    const isOwn = pending.current.includes(value)
    pending.current = isOwn ? pending.current.slice(pending.current.indexOf(value) + 1) : []
    if (!box.current || isOwn || value === sent.current) return
    clearTimeout(timer.current)
    sent.current = value
    box.current.value = value
  }, [value, box])

  // Pick up text typed before hydration.
  useEffect(() => {
    follow.current()
    return () => clearTimeout(timer.current)
  }, [])

  return (
    <div className="field labeled-field">
      <div className="labeled-field-head">
        <label htmlFor={id}>{label}</label>
        <span className="note">{note}</span>
      </div>
      <div className="field-box words-box">
        {margin}
        <textarea
          ref={box}
          id={id}
          rows={rows}
          defaultValue={value}
          placeholder={placeholder}
          autoComplete="off"
          aria-describedby={hint ? `${id}-hint` : undefined}
          onPaste={pasteFormatted}
          onBlur={send}
          onInput={() => {
            clearTimeout(timer.current)
            if (sent.current.length < LARGE_TEXT_LENGTH) send()
            else timer.current = setTimeout(send, PAUSE_MS)
          }}
        />
      </div>
      {hint && (
        <p id={`${id}-hint`} className="note mt-1.5">
          {hint}
        </p>
      )}
    </div>
  )
}

/** Pastes formatted text with its line breaks, which the browser's plain-text version often loses. */
function pasteFormatted(event: ClipboardEvent<HTMLTextAreaElement>) {
  const html = event.clipboardData.getData('text/html')
  if (html === '' || html.length > MAX_PASTED_HTML_LENGTH) return
  const text = textOfHtml(html)
  if (text === '') return
  event.preventDefault()
  // Deprecated, but still the only way to make the paste undoable in the browser.
  if (document.execCommand('insertText', false, text)) return
  const { selectionStart, selectionEnd } = event.currentTarget
  event.currentTarget.setRangeText(text, selectionStart, selectionEnd, 'end')
  event.currentTarget.dispatchEvent(new Event('input', { bubbles: true }))
}

type TextFieldProps = {
  id: string
  label: string
  note?: string
  placeholder?: string
  value: string
  onChange: (text: string) => void
  /** Ref to the text area, so that the caller can select a range. */
  box: RefObject<HTMLTextAreaElement | null>
  rows: number
  hint?: string
  /** Content shown next to the text, on the left. */
  margin?: ReactNode
}
