'use client'

import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import './field.css'
import './labeled-field.css'

/** Renders a text field with a label, a counter, a hint and an error message. */
export function LabeledField({
  id,
  label,
  value,
  onChange,
  hint,
  error,
  counter,
  rows,
  line,
  children,
  ...input
}: LabeledFieldProps) {
  const described = [error && `${id}-error`, counter && `${id}-count`, hint && `${id}-hint`]
  const shared = {
    dir: 'auto',
    ...input,
    id,
    value,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
  }

  return (
    <div className="field labeled-field">
      <div className="labeled-field-head">
        <label htmlFor={id}>{label}</label>
        {counter && (
          <span id={`${id}-count`} className="note" data-tone={counter.tone}>
            {counter.text}
          </span>
        )}
      </div>
      <div className="field-box">
        {rows ? (
          <textarea {...shared} rows={rows} onChange={(event) => onChange(event.target.value)} />
        ) : (
          <input
            type="text"
            {...shared}
            {...line}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
        {children}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="note mt-1.5">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  )
}

/** A character count with its limit and target: `57 of 60, aim for 50–60`. */
export type FieldCounter = {
  readonly text: string
  readonly tone: 'calm' | 'good' | 'note' | 'bad'
}

type LabeledFieldProps = {
  id: string
  label: ReactNode
  value: string
  onChange: (value: string) => void
  hint?: ReactNode
  error?: string | null | undefined
  counter?: FieldCounter | undefined
  rows?: number
  line?: Pick<ComponentProps<'input'>, 'type' | 'list' | 'inputMode' | 'min' | 'max' | 'step'>
  onBlur?: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  placeholder?: string
  required?: boolean
  spellCheck?: boolean
  autoComplete?: string
  autoCapitalize?: string
  maxLength?: number
  disabled?: boolean
  lang?: string
  /** Content at the end of the box, such as a button that belongs to the field. */
  children?: ReactNode
}
