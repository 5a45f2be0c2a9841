'use client'

import type { ReactNode } from 'react'

/** A switch with its name and what it does, the whole line in one. */
export function SwitchField({ id, label, hint, isOn, disabled, onTurn, children }: SwitchProps) {
  return (
    <div className="switch-field">
      <button
        type="button"
        role="switch"
        id={id}
        aria-checked={isOn}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        className="switch"
        disabled={disabled}
        onClick={() => onTurn(!isOn)}
      />
      <div>
        <label id={`${id}-label`} htmlFor={id}>
          {label}
        </label>
        <p id={`${id}-hint`} className="switch-hint">
          {hint}
        </p>
        {children}
      </div>
    </div>
  )
}

type SwitchProps = {
  id: string
  label: string
  hint: string
  isOn: boolean
  disabled?: boolean
  onTurn: (isOn: boolean) => void
  children?: ReactNode
}
