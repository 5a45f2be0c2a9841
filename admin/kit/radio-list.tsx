import './radio-list.css'

/** Radio buttons, each with a note below its label. */
export function RadioList<Choice extends string | number>(props: RadioListProps<Choice>) {
  const { name, legend, value, choices, className = '', onChange } = props

  return (
    <fieldset className={`radio-list ${className}`}>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>
            {choice.label}
            <span className="note">{choice.note}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

type RadioListProps<Choice extends string | number> = {
  name: string
  legend: string
  value: Choice
  choices: readonly { readonly value: Choice; readonly label: string; readonly note: string }[]
  /** For another layout than one below the other. */
  className?: string
  onChange: (value: Choice) => void
}
