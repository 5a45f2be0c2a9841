'use client'

/** Common values as one group of radio buttons: one stop of the Tab key, arrows inside. */
export function PresetRow({ name, legend, value, presets, onChange }: PresetRowProps) {
  return (
    <fieldset className="utm-presets">
      <legend className="sr-only">{legend}</legend>
      {presets.map((preset) => (
        <label key={preset}>
          <input
            type="radio"
            name={name}
            value={preset}
            checked={preset === value}
            onChange={() => onChange(preset)}
          />
          {preset}
        </label>
      ))}
    </fieldset>
  )
}

type PresetRowProps = {
  name: string
  legend: string
  value: string
  presets: readonly string[]
  onChange: (preset: string) => void
}
