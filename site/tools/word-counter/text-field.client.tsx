'use client'

import { type ClipboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import '#site/ui/field.css'
import '#site/ui/labeled-field.css'
import { textOfHtml } from './read-markup.ts'

/** UTF-16 units from which on a text is no longer read at every key. */
const LARGE = 50_000

/** Quiet time after which a large text is read, in milliseconds. */
const PAUSE_MS = 250

/** Formatted text beyond this is left to the browser, which pastes it without its formats. */
const MAX_FORMATTED = 500_000

/**
 * A field for texts of any length. The browser keeps what is typed; the state of the tool follows, at once
 * while the text is short and in pauses when it is long, so that typing never waits for anything.
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
  const onTheirWay = useRef<string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onChange)
  latest.current = onChange

  const send = () => {
    clearTimeout(timer.current)
    const text = box.current?.value
    if (text === undefined || text === sent.current) return
    sent.current = text
    onTheirWay.current.push(text)
    latest.current(text)
  }
  const follow = useRef(send)
  follow.current = send

  useEffect(() => {
    // Own words that come back late: whoever types fast is further on already.
    const isOwn = onTheirWay.current.includes(value)
    onTheirWay.current = isOwn
      ? onTheirWay.current.slice(onTheirWay.current.indexOf(value) + 1)
      : []
    if (!box.current || isOwn || value === sent.current) return
    clearTimeout(timer.current)
    sent.current = value
    box.current.value = value
  }, [value, box])

  // What was typed before the page answered.
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
            if (sent.current.length < LARGE) send()
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

/** Formatted text comes in as paragraphs and lines; the browser's own plain version often runs them together. */
function pasteFormatted(event: ClipboardEvent<HTMLTextAreaElement>) {
  const html = event.clipboardData.getData('text/html')
  if (html === '' || html.length > MAX_FORMATTED) return
  const text = textOfHtml(html)
  if (text === '') return
  event.preventDefault()
  // Old, and still the only way by which the browser's own undo takes a paste back.
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
  /** The field, for whoever selects a place in it. */
  box: RefObject<HTMLTextAreaElement | null>
  rows: number
  hint?: string
  /** Stands beside the text, at its start. */
  margin?: ReactNode
}
