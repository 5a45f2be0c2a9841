import type { ComponentProps, ReactNode } from 'react'

/** A labelled text field with its error in words below it. */
export function Field({ label, error, children, ...input }: FieldProps) {
  const errorId = `${input.id}-error`

  return (
    <div className="field">
      <label htmlFor={input.id}>{label}</label>
      <div className="field-box">
        <input
          {...input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        {children}
      </div>
      {error && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
    </div>
  )
}

type FieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & {
  id: string
  label: string
  error?: string | undefined
  /** Stands at the end of the box: a button that belongs to the field. */
  children?: ReactNode
}
