'use client'

import { useState } from 'react'
import { ChoiceRow } from '#site/tools/kit/choice-row.client.tsx'
import { SIZE } from './definition.ts'
import { NumberField } from './number-field.client.tsx'

/** The sizes of requirements §9); any other can be typed. */
const PRESETS = ['100', '200', '300', '400', '500'] as const
const OTHER = 'other'
const choices = [
  ...PRESETS.map((value) => ({ value, label: value })),
  { value: OTHER, label: 'Other' },
]

/** Width and height of the picture. */
export function SizeField({ value, problem, onChange }: SizeFieldProps) {
  const preset = PRESETS.find((size) => Number(size) === value)
  const [isOther, setOther] = useState(false)
  const isFree = isOther || preset === undefined

  return (
    <div className="qr-size qr-six">
      <ChoiceRow
        name="size"
        legend="Size in pixels"
        value={isFree ? OTHER : preset}
        choices={choices}
        onChange={(choice) => {
          setOther(choice === OTHER)
          if (choice !== OTHER) onChange(Number(choice))
        }}
      />
      {isFree && (
        <NumberField
          id="qr-size"
          label="Width and height"
          value={value}
          bounds={SIZE}
          error={problem}
          onChange={onChange}
        />
      )}
      {!isFree && problem && (
        <p role="alert" className="field-error">
          {problem}
        </p>
      )}
    </div>
  )
}

type SizeFieldProps = {
  value: number
  /** Why the size does not do; null when it does. */
  problem: string | null
  onChange: (size: number) => void
}
