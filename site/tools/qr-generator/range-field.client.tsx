'use client'

/** Renders a slider with its value in words. */
export function RangeField({ label, valueText, value, bounds, onChange }: RangeFieldProps) {
  return (
    <label className="qr-range">
      <span>
        {label} <span className="note">{valueText}</span>
      </span>
      <input
        type="range"
        min={bounds.least}
        max={bounds.most}
        step="5"
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </label>
  )
}

type RangeFieldProps = {
  label: string
  valueText: string
  value: number
  bounds: { readonly least: number; readonly most: number }
  onChange: (value: number) => void
}
