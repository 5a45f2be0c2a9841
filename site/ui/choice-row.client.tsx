'use client'

import './choice-row.css'

/** Renders radio buttons as a segmented control. */
export function ChoiceRow<Choice extends string>({
  name,
  legend,
  hideLegend,
  value,
  choices,
  onChange,
}: ChoiceRowProps<Choice>) {
  return (
    <fieldset className="choice-row">
      <legend className={hideLegend ? 'sr-only' : undefined}>{legend}</legend>
      <div>
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type ChoiceRowProps<Choice extends string> = {
  name: string
  legend: string
  hideLegend?: boolean
  value: Choice
  choices: readonly { readonly value: Choice; readonly label: string }[]
  onChange: (value: Choice) => void
}
