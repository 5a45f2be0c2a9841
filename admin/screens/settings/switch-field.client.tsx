'use client'

import type { ReactNode } from 'react'
import { Switch } from '#admin/kit/switch.client.tsx'

export function SwitchField({ id, label, hint, isOn, disabled, onTurn, children }: SwitchProps) {
  return (
    <div className="switch-field">
      <Switch
        {...{ id, isOn, disabled, onTurn }}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
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
  disabled?: boolean | undefined
  onTurn: (isOn: boolean) => void
  children?: ReactNode
}
