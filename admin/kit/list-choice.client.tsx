'use client'

/** One way to narrow or order a list. */
export function ListChoice({ label, value, choices, onChoose }: ListChoiceProps) {
  return (
    <label>
      <span>{label}</span>
      <select value={value} onChange={({ target }) => onChoose(target.value)}>
        {choices.map(([choice, name]) => (
          <option key={choice} value={choice}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

type ListChoiceProps = {
  label: string
  value: string
  /** Values with what they are called. */
  choices: readonly (readonly [value: string, name: string])[]
  onChoose: (value: string) => void
}
