'use client'

import type { ReactNode } from 'react'
import './field.css'
import './choice-field.css'

/** Renders a native select with a label. */
export function ChoiceField<Choice extends string>({
  id,
  label,
  value,
  choices,
  onChange,
  hint,
}: ChoiceFieldProps<Choice>) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box choice-box">
        <select
          id={id}
          value={value}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={({ target }) => {
            const chosen = choices.find((choice) => choice.value === target.value)
            if (chosen) onChange(chosen.value)
          }}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="note mt-1.5">
          {hint}
        </p>
      )}
    </div>
  )
}

type ChoiceFieldProps<Choice extends string> = {
  id: string
  label: ReactNode
  value: Choice
  choices: readonly { readonly value: Choice; readonly label: string }[]
  onChange: (value: Choice) => void
  hint?: ReactNode
}
