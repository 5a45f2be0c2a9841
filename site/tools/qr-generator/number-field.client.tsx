'use client'

import { figure } from '#site/tools/kit/figure.ts'
import { LabeledField } from '#site/ui/labeled-field.client.tsx'
import { useDraft } from './use-draft.client.ts'

/** Renders a field for a whole number. Typed text takes effect once it is within the bounds. */
export function NumberField({ id, label, value, bounds, hint, error, onChange }: NumberFieldProps) {
  const read = (typed: string) => {
    const number = Number(typed)
    return /^\d+$/.test(typed) && number >= bounds.least && number <= bounds.most ? number : null
  }
  const { text, isWrong, type } = useDraft(value, String(value), read, onChange)

  return (
    <LabeledField
      id={id}
      label={label}
      hint={hint}
      value={text}
      line={{ inputMode: 'numeric' }}
      autoComplete="off"
      error={
        isWrong ? `Enter a whole number from ${bounds.least} to ${figure(bounds.most)}.` : error
      }
      onChange={type}
    />
  )
}

type NumberFieldProps = {
  id: string
  label: string
  value: number
  bounds: { readonly least: number; readonly most: number }
  hint?: string
  error?: string | null
  onChange: (value: number) => void
}
