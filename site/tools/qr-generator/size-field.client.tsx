'use client'

import { useState } from 'react'
import { figure } from '#site/tools/kit/figure.ts'
import { ChoiceField } from '#site/ui/choice-field.client.tsx'
import { LabeledField } from '#site/ui/labeled-field.client.tsx'
import { PRINT_SIZE_PX, SIZE } from './state.ts'
import { useDraft } from './use-draft.client.ts'

const OTHER_SIZE = 'other'

/** The sizes of requirements §9, and one for print. */
const CHOICES = [
  ...['100', '200', '300', '400', '500'].map((value) => ({ value, label: `Web, ${value} px` })),
  { value: String(PRINT_SIZE_PX), label: 'Print, 1,200 px' },
  { value: OTHER_SIZE, label: 'Other size' },
]

/** Renders the size as a select, with a text field for other sizes. */
export function SizeField({ value, problem, onChange }: SizeFieldProps) {
  const [isOther, setOther] = useState(false)
  const preset = CHOICES.find((choice) => choice.value === String(value))
  const isFree = isOther || !preset
  const { text, isWrong, type } = useDraft(value, readSize, onChange)
  const error = isWrong
    ? `Enter a whole number from ${SIZE.least} to ${figure(SIZE.most)}.`
    : problem

  return (
    <>
      <ChoiceField
        id="qr-size"
        label="Size"
        value={isFree ? OTHER_SIZE : preset.value}
        choices={CHOICES}
        onChange={(choice) => {
          setOther(choice === OTHER_SIZE)
          if (choice !== OTHER_SIZE) onChange(Number(choice))
        }}
      />
      {isFree && (
        <LabeledField
          id="qr-width"
          label="Width in pixels"
          value={text}
          line={{ inputMode: 'numeric' }}
          autoComplete="off"
          error={error}
          onChange={type}
        />
      )}
      {!isFree && problem && (
        <p role="alert" className="field-error">
          {problem}
        </p>
      )}
    </>
  )
}

type SizeFieldProps = {
  value: number
  problem: string | null
  onChange: (size: number) => void
}

function readSize(typed: string): number | null {
  const size = Number(typed)
  return /^\d+$/.test(typed) && size >= SIZE.least && size <= SIZE.most ? size : null
}
