import type { ComponentProps, ReactNode } from 'react'
import './field.css'

/**
 * Renders a labeled text field, single- or multi-line, with a hint and its error below. An error gets the focus when the
 * page is shown, without a script, too.
 */
export function Field(props: FieldProps) {
  const { id, label, hint, error, missing, invalid, multiline, children, ...input } = props
  const errorId = `${id}-error`
  const hintId = `${id}-hint`
  const hasError = error !== undefined || missing !== undefined
  const described = [hasError && errorId, hint && hintId].filter(Boolean).join(' ')
  const attributes = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
    'data-missing': missing,
    'data-invalid': invalid,
    ...(error && { autoFocus: true }),
  }

  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        {multiline ? (
          <textarea {...textarea(input)} {...attributes} />
        ) : (
          <input {...input} {...attributes} />
        )}
        {children}
      </div>
      {hint && (
        <p id={hintId} className="note mt-1.5">
          {hint}
        </p>
      )}
      {hasError && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
    </div>
  )
}

function textarea({ name, defaultValue, required, maxLength, autoComplete }: InputProps) {
  return { name, defaultValue, required, maxLength, autoComplete, rows: 6 }
}

type InputProps = Omit<ComponentProps<'input'>, 'id' | 'className'>

type FieldProps = InputProps & {
  id: string
  label: ReactNode
  hint?: string | undefined
  error?: string | undefined
  /** The error that the site's script shows if the field is empty (site/behaviours/forms.ts). */
  missing?: string
  /** The same for an input that isn't valid. */
  invalid?: string
  multiline?: boolean
  /** Content at the end of the box, such as a button that belongs to the field. */
  children?: ReactNode
}
