'use client'

import { useId, useState } from 'react'
import { LabeledField } from '#site/ui/labeled-field.client.tsx'
import { readColor } from './logic/color.ts'

/** A color, typed in any notation of CSS or chosen with the browser's color picker. */
export function HexField({ id, label, hex, onChange }: HexFieldProps) {
  const [typed, setTyped] = useState({ text: '', of: '', isDone: true })
  const pickerId = useId()
  // What was typed gives way when the color changes elsewhere, as with a slider.
  const isTyping = typed.of === hex && !(typed.isDone && typed.text.trim() === '')
  const color = readColor(typed.text)
  const finish = () => setTyped({ ...typed, isDone: true })

  return (
    <LabeledField
      id={id}
      label={label}
      value={isTyping ? typed.text : hex.toUpperCase()}
      placeholder="Brand"
      onChange={(text) => {
        const next = readColor(text)?.hex ?? hex
        setTyped({ text, of: next, isDone: false })
        if (next !== hex) onChange(next)
      }}
      onBlur={finish}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Enter') return
        if (color && currentTarget instanceof HTMLElement) currentTarget.blur()
        else finish()
      }}
      spellCheck={false}
      autoComplete="off"
      error={isTyping && typed.isDone && !color ? 'Not a color. Try #1F6F5C or teal.' : null}
      hint={isTyping && color && !color.isOpaque && 'Used without its transparency.'}
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
