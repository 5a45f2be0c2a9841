'use client'

import { useId, useState } from 'react'
import { LabeledField } from '#site/ui/labeled-field.client.tsx'
import { readHex } from './logic/color.ts'

/** A hex color, typed or chosen with the browser's color picker. */
export function HexField({ id, label, hex, onChange }: HexFieldProps) {
  const [typed, setTyped] = useState({ text: '', of: '' })
  const pickerId = useId()
  // What was typed gives way when the color changes elsewhere, as with a slider.
  const isTyping = typed.text !== '' && typed.of === hex
  const isWrong = isTyping && !readHex(typed.text) && !/^\s*#?[\da-f]{0,5}$/i.test(typed.text)

  return (
    <LabeledField
      id={id}
      label={label}
      value={isTyping ? typed.text : hex.toUpperCase()}
      placeholder="Your hex"
      onChange={(text) => {
        const read = readHex(text)
        setTyped({ text, of: read ?? hex })
        if (read) onChange(read)
      }}
      spellCheck={false}
      autoComplete="off"
      error={isWrong ? 'Enter three or six digits, like #1A2B3C.' : null}
    >
      <label htmlFor={pickerId} className="sr-only">
        {label}, color picker
      </label>
      <input
        id={pickerId}
        type="color"
        className="color-picker"
        value={hex || '#808080'}
        onChange={({ target }) => onChange(target.value)}
      />
    </LabeledField>
  )
}

type HexFieldProps = {
  id: string
  label: string
  /** Empty if there is no color yet. */
  hex: string
  onChange: (hex: string) => void
}
