import { built, type PayloadKind, trimmed } from './payload.ts'

export const placeKind: PayloadKind = {
  label: 'Location',
  source: 'RFC 5870 (geo)',
  fields: [
    {
      name: 'latitude',
      label: 'Latitude',
      type: 'number',
      required: true,
      placeholder: '35.99403',
    },
    {
      name: 'longitude',
      label: 'Longitude',
      type: 'number',
      required: true,
      placeholder: '-78.89862',
      half: true,
    },
    {
      name: 'label',
      label: 'Location name',
      type: 'text',
      hint: 'Android shows it next to the pin. iOS ignores it.',
    },
  ],
  sample: { latitude: '35.99403', longitude: '-78.89862', label: 'Durham, North Carolina' },
  build: (values) => {
    const latitude = degrees(trimmed(values, 'latitude'), 90)
    const longitude = degrees(trimmed(values, 'longitude'), 180)
    return built(
      {
        latitude:
          latitude === null
            ? 'Enter degrees from -90 to 90, like 35.99403. South is negative.'
            : null,
        longitude:
          longitude === null
            ? 'Enter degrees from -180 to 180, like -78.89862. West is negative.'
            : null,
      },
      () => {
        const point = `${latitude},${longitude}`
        const label = trimmed(values, 'label').toWellFormed()
        return label === '' ? `geo:${point}` : `geo:${point}?q=${point}(${encoded(label)})`
      },
    )
  },
}

/** Encodes a label. `encodeURIComponent` leaves parentheses, which would end the label. */
function encoded(label: string): string {
  return encodeURIComponent(label).replaceAll('(', '%28').replaceAll(')', '%29')
}

/** Rounds an angle to seven decimals, about a centimeter. Returns null if it is invalid. */
function degrees(typed: string, most: number): string | null {
  if (!/^[+-]?\d{1,3}([.,]\d{1,15})?$/.test(typed)) return null
  const value = Number(typed.replace(',', '.'))
  if (Math.abs(value) > most) return null
  return String(Number(value.toFixed(7)) || 0).replace(/^(-?\d)(?:\.(\d+))?e-7$/, plainDecimal)
}

/** Expands numbers like 1e-7, because geo URIs don't allow exponents. */
function plainDecimal(_: string, digit: string): string {
  return digit.startsWith('-') ? `-0.000000${digit.slice(1)}` : `0.000000${digit}`
}
