'use client'

import { LabeledField } from '#site/ui/labeled-field.client.tsx'
import { readColor } from './logic/colors.ts'
import { useDraft } from './use-draft.client.ts'

/** Renders a color picker with a text field. Typed text takes effect once it is a valid color. */
export function ColorField({ id, label, value, onChange }: ColorFieldProps) {
  const { text, isWrong, type } = useDraft(value, readColor, onChange)

  return (
    <LabeledField
      id={id}
      label={label}
      value={text}
      spellCheck={false}
      autoComplete="off"
      error={isWrong ? 'Enter a color like #12324a.' : null}
      onChange={type}
    >
      <input
        type="color"
        className="qr-swatch"
        aria-label={`Pick ${label.toLowerCase()}`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </LabeledField>
  )
}

type ColorFieldProps = {
  id: string
  label: string
  value: string
  onChange: (color: string) => void
}
