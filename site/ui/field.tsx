import type { ComponentProps, ReactNode } from 'react'
import './field.css'

/** Renders a labeled text field, single- or multi-line, with a hint and its error below. */
export function Field({ id, label, hint, error, multiline, children, ...input }: FieldProps) {
  const errorId = `${id}-error`
  const hintId = `${id}-hint`
  const described = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  const aria = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  }

  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        {multiline ? <textarea {...textarea(input)} {...aria} /> : <input {...input} {...aria} />}
        {children}
      </div>
      {hint && (
        <p id={hintId} className="note mt-1.5">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
    </div>
  )
}

/** Returns the field properties that a textarea supports. */
function textarea({ name, defaultValue, required, maxLength, autoComplete }: InputProps) {
  return { name, defaultValue, required, maxLength, autoComplete, rows: 6 }
}

type InputProps = Omit<ComponentProps<'input'>, 'id' | 'className'>

type FieldProps = InputProps & {
  id: string
  label: ReactNode
  hint?: string | undefined
  error?: string | undefined
  multiline?: boolean
  /** Content at the end of the box, such as a button that belongs to the field. */
  children?: ReactNode
}
